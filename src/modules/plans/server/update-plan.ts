import { findPlace } from "#modules/properties/server/index.ts";
import { calendarOf, currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PlanRequest } from "../contract.ts";
import { type DueDays, type PlanStatus, dueAfterPause, dueAfterAppointment, dueDays } from "../rules.ts";
import { type Seen, changeAppointment, clientTopic, propertyNotFound } from "#modules/appointments/server/index.ts";
import { checkPlan } from "./check-plan.ts";
import { dueColumns, planColumns } from "./create-plan.ts";
import {
  makePlanAppointmentNow,
  openAppointmentOf,
  requestOf,
  type PlanColumns,
  withPreference,
} from "./make-plan-appointments.ts";
import { checkPrice } from "./prices/check-price.ts";
import { dropOpenChange } from "./prices/drop-price-change.ts";
import { holdPlan } from "./prices/hold-plan.ts";
import type { PlanBillingPort } from "./prices/plan-billing-port.ts";

type Asked = Seen & Omit<PlanRequest, "clientId"> & { status: PlanStatus };
type Rhythm = Pick<Asked, "id" | "frequency" | "startsOn" | "status">;

/**
 * Changes a plan, pauses it, takes it up again or ends it. An appointment that nobody placed goes with it: it becomes
 * what the plan says now, or is cancelled. It is locked before the plan, as everybody does who holds both.
 *
 * @throws AppError request.invalid | appointments.plan_not_found | appointments.plan_ended
 *   | appointments.changed_meanwhile | properties.not_found | appointments.technician_not_found
 */
export async function updatePlan(ctx: Ctx, request: Asked, billing: PlanBillingPort): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaitingAppointment(ctx, request.id);
    const before = await lockPlan(ctx, request);
    const service = await checkPlan(ctx, request, before);
    await checkPrice(ctx, request, before, billing);
    const property = await findPlace(ctx, { clientId: before.client_id, propertyId: request.propertyId });
    if (!property) throw propertyNotFound();
    const plan = { ...before, ...planColumns(request, service), property_id: property.id, status: request.status };
    const changed = { ...plan, ...dueColumns(await dueOf(ctx, before, request)) };
    await writePlan(ctx, before, changed);
    if (changed.status === "ended") await dropOpenChange(ctx, request.id);
    if (waiting !== null) await changeOpenAppointment(ctx, waiting, changed);
    else if (changed.status === "active") await makePlanAppointmentNow(ctx, { planId: request.id });
    await announce(ctx, "appointments", clientTopic(before.client_id));
  });
}

/** The plan's appointment that nobody has placed yet, held before the plan. */
export async function lockWaitingAppointment(ctx: Ctx, planId: string): Promise<string | null> {
  const open = await openAppointmentOf(ctx, planId);
  if (!open || open.time_window === null) return null;
  const locked = await ctx.db
    .selectFrom("appointment")
    .select("id")
    .where("id", "=", open.id)
    .where("status", "=", "pending")
    .where("time_window", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked?.id ?? null;
}

async function lockPlan(ctx: Ctx, { id, version }: Seen): Promise<PlanColumns> {
  const plan = await holdPlan(ctx, id);
  if (plan.version !== version)
    throw new AppError("conflict", "appointments.changed_meanwhile", {
      detail: "Someone else changed this recurring service in the meantime. Please check it and try again.",
    });
  if (plan.status === "ended")
    throw new AppError("conflict", "appointments.plan_ended", {
      detail: "This recurring service has ended. Please start a new one.",
    });
  return plan;
}

/** Another rhythm counts from the last appointment; without one, from the first day. */
export async function dueOf(ctx: Ctx, before: PlanColumns, request: Rhythm): Promise<DueDays> {
  const { time_zone: zone } = await currentCompany(ctx);
  const isSameRhythm = before.frequency === request.frequency && before.starts_on === request.startsOn;
  const due = isSameRhythm ? before.due_on : await dueOfRhythm(ctx, request);
  const isTakenUp = before.status === "paused" && request.status === "active";
  return isTakenUp ? dueAfterPause(due, request.frequency, todayIn(zone, ctx.now())) : dueDays(due, request.frequency);
}

async function dueOfRhythm({ db }: Ctx, { id, frequency, startsOn }: Rhythm): Promise<string> {
  const last = await db
    .selectFrom("appointment")
    .select(["scheduled_on", "completed_at", "time_zone"])
    .where("plan_id", "=", id)
    .where("status", "=", "completed")
    .orderBy((eb) => eb.fn.coalesce("completed_at", "starts_at"), "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return startsOn;
  const doneOn = last.completed_at === null ? last.scheduled_on : todayIn(last.time_zone, new Date(last.completed_at));
  const { dueOn } = dueAfterAppointment(doneOn, frequency);
  return dueOn < startsOn ? startsOn : dueOn;
}

/** Writes down what became another, in the caller's transaction, which holds the plan. */
export async function writePlan(ctx: Ctx, before: PlanColumns, changed: PlanColumns): Promise<void> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changes = Object.entries(changed).filter(([column, value]) => was.get(column) !== value);
  if (changes.length === 0) return;
  await ctx.db
    .updateTable("plan")
    .set({ ...Object.fromEntries(changes), version: before.version + 1, updated_at: ctx.now().toISOString() })
    .where("id", "=", before.id)
    .execute();
  await audit(ctx, {
    action: `plans.${before.status === changed.status ? "changed" : changed.status}`,
    entityType: "plan",
    entityId: before.id,
    changes: Object.fromEntries(changes.map(([column, value]) => [column, [was.get(column), value]])),
  });
}

/** What waits becomes what the plan says, or goes with it. */
export async function changeOpenAppointment(ctx: Ctx, id: string, plan: PlanColumns): Promise<void> {
  if (plan.status !== "active") {
    const reason = plan.status === "paused" ? "The recurring service was paused" : "The recurring service has ended";
    await changeAppointment(
      ctx,
      { id },
      {
        action: "cancel",
        make: () => ({
          columns: { status: "cancelled", cancellation_reason: reason },
          event: "cancelled",
        }),
      },
    );
    return;
  }
  const columns = requestOf(await withPreference(ctx, plan), calendarOf(await currentCompany(ctx)));
  await changeAppointment(ctx, { id }, { action: "edit", make: () => ({ columns, event: "changed" }) });
}
