import { preferredTimeOf } from "#modules/properties/server/index.ts";
import { findWorkers } from "#modules/technicians/server/index.ts";
import { insertAppointment } from "#modules/appointments/server/index.ts";
import * as z from "zod";
import type { Selectable } from "kysely";
import { openingOf, specialDayOn, type CompanyCalendar } from "#modules/company/rules.ts";
import { calendarOf, currentCompany } from "#modules/company/server/index.ts";
import { addDays, MINUTES_A_DAY, todayIn } from "#platform/server/calendar/calendar.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { PLAN_DAYS_AHEAD } from "../rules.ts";
import { TIME_WINDOWS, type AppointmentStatus } from "#modules/appointments/rules.ts";

export type PlanColumns = Selectable<Database["plan"]>;

/** What keeps a plan from making another appointment. */
export const OPEN_STATUSES = [
  "pending",
  "scheduled",
  "confirmed",
  "in-progress",
] as const satisfies readonly AppointmentStatus[];

export const makePlanAppointment = defineJob("plans.make_appointment", z.object({ planId: z.string() }));

const MAX_AT_ONCE = 500;

/**
 * Makes the coming appointment of every plan that has none. Each is a transaction of its own, so a crash loses nothing,
 * and one that fails holds up no other.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function makePlanAppointments(ctx: Ctx): Promise<void> {
  const horizon = await horizonOf(ctx);
  const faults: unknown[] = [];
  for (let last: string | null = ""; last !== null;) {
    const due = await plansWithoutAppointment(ctx, horizon, last);
    for (const { id } of due)
      await makePlanAppointmentNow(ctx, { planId: id }).catch((fault: unknown) => faults.push(fault));
    last = due.length < MAX_AT_ONCE ? null : (due.at(-1)?.id ?? null);
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `The appointments of ${faults.length} plans could not be made`, {
      cause: faults[0],
    });
}

/**
 * Makes the plan's coming appointment, unless it is far off or there already. Whoever else asks at this moment waits
 * for the plan and then finds it; `appointment_one_open_per_plan` would refuse a second one, whoever made it.
 */
export function makePlanAppointmentNow(
  ctx: Ctx,
  { planId }: z.infer<typeof makePlanAppointment.schema>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const plan = await livingPlans(ctx)
      .selectAll("plan")
      .where("plan.id", "=", planId)
      .forNoKeyUpdate("plan")
      .executeTakeFirst();
    if (!plan || plan.due_on > (await horizonOf(ctx)) || (await openAppointmentOf(ctx, planId))) return;
    await insertRequest(ctx, plan);
    await announce(ctx, "appointments");
  });
}

export const openAppointmentOf = ({ db }: Ctx, planId: string) =>
  db
    .selectFrom("appointment")
    .select(["id", "time_window"])
    .where("plan_id", "=", planId)
    .where("status", "in", OPEN_STATUSES)
    .executeTakeFirst();

async function insertRequest(ctx: Ctx, plan: PlanColumns): Promise<void> {
  const company = await currentCompany(ctx);
  const { id } = await insertAppointment(ctx, {
    kind: "service",
    time_zone: company.time_zone,
    status: "pending",
    plan_id: plan.id,
    ...requestOf(await withPreference(ctx, plan), calendarOf(company)),
    assistant_ids: await lastAssistantsOf(ctx, plan),
  });
  await audit(ctx, {
    action: "appointments.planned",
    entityType: "appointment",
    entityId: id,
    changes: { plan: plan.id, due: plan.due_on },
  });
}

/** A plan that suits any time is done in the part of the day in which its client would rather be visited there. */
export async function withPreference(ctx: Ctx, plan: PlanColumns): Promise<PlanColumns> {
  if (plan.time_window !== "anytime") return plan;
  return { ...plan, time_window: (await preferredTimeOf(ctx, plan.property_id)) ?? "anytime" };
}

/** Whoever went along last is asked first, as far as they still work here: a preference like the plan's technician. */
async function lastAssistantsOf(ctx: Ctx, { id, technician_id: technicianId }: PlanColumns): Promise<string[]> {
  const last = await ctx.db
    .selectFrom("appointment")
    .select("assistant_ids")
    .where("plan_id", "=", id)
    .where("status", "<>", "cancelled")
    .orderBy("scheduled_on", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.assistant_ids.length === 0) return [];
  const mates = await findWorkers(ctx, last.assistant_ids);
  const here = mates.filter(({ status }) => status === "active").map((mate) => mate.id);
  return last.assistant_ids.filter((mate) => here.includes(mate) && mate !== technicianId);
}

/** What the plan says of its appointments. */
export function requestOf(plan: PlanColumns, calendar: CompanyCalendar) {
  return {
    client_id: plan.client_id,
    property_id: plan.property_id,
    location: "",
    technician_id: plan.technician_id,
    title: plan.title,
    service_type: plan.service_type,
    scheduled_on: openDueDay(plan, calendar),
    // A long appointment would not end on its day, and a request is only a request.
    start_minute: Math.min(TIME_WINDOWS[plan.time_window].from, MINUTES_A_DAY - plan.minutes),
    minutes: plan.minutes,
    time_window: plan.time_window,
    estimated_cost_cents: plan.price_cents,
    notes: plan.notes,
  };
}

/**
 * The day to propose: the due day or, where the company is closed for a holiday then, the open day of the plan's window
 * that lies closest, rather later than earlier. What is due does not move with it.
 */
export function openDueDay(
  { due_on: due, earliest_on: earliest, latest_on: latest }: Pick<PlanColumns, "due_on" | "earliest_on" | "latest_on">,
  calendar: CompanyCalendar,
): string {
  const special = specialDayOn(calendar, due);
  if (special === null || special.opening !== null) return due;
  for (let away = 1; away <= MAX_DAYS_AWAY; away++)
    for (const day of [addDays(due, away), addDays(due, -away)])
      if (earliest <= day && day <= latest && openingOf(calendar, day) !== null) return day;
  return due;
}

/** No window reaches further. */
const MAX_DAYS_AWAY = 60;

async function horizonOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return addDays(todayIn(zone, ctx.now()), PLAN_DAYS_AHEAD);
}

/** Archiving a client ends their plans; one that was begun in that moment makes no appointments either. */
const livingPlans = ({ db }: Ctx) =>
  db
    .selectFrom("plan")
    .innerJoin("client", "client.id", "plan.client_id")
    .where("client.archived_at", "is", null)
    .where("plan.status", "=", "active");

const plansWithoutAppointment = (ctx: Ctx, horizon: string, after: string) =>
  livingPlans(ctx)
    .select("plan.id")
    .where("plan.due_on", "<=", horizon)
    .$if(after !== "", (plans) => plans.where("plan.id", ">", after))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("appointment")
            .select("appointment.id")
            .whereRef("appointment.plan_id", "=", "plan.id")
            .where("appointment.status", "in", OPEN_STATUSES),
        ),
      ),
    )
    .orderBy("plan.id")
    .limit(MAX_AT_ONCE)
    .execute();
