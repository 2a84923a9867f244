import { sql } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, unseenDay } from "#platform/server/database/db.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { technicianNameOf } from "#modules/technicians/rules.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import type { listPlans, Plan } from "../contract.ts";
import { OPEN_STATUSES } from "./make-plan-appointments.ts";
import { addressLine } from "#modules/appointments/server/index.ts";
import { noticeOf } from "./prices/read-price-changes.ts";

type Filter = ParsedInputOf<typeof listPlans>;

/** One page of plans, the next due first, with the total as far as it is counted. */
export async function findPlans(ctx: Ctx, filter: Filter): Promise<{ plans: Plan[]; total: number }> {
  const today = await todayOf(ctx);
  const matching = matchingPlans(ctx, filter, today);
  const rows = await withPlaces(matching)
    .orderBy(filter.overdue ? "plan.latest_on" : "plan.due_on")
    .orderBy("plan.id")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const counted = await ctx.db
    .selectFrom(matching.select("plan.id").limit(MAX_COUNTED).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { plans: rows.map((row) => toPlan(ctx, row, today)), total: counted.total };
}

export async function findPlan(ctx: Ctx, id: string): Promise<Plan | undefined> {
  const row = await withPlaces(ctx.db.selectFrom("plan").where("plan.id", "=", id)).executeTakeFirst();
  return row && toPlan(ctx, row, await todayOf(ctx));
}

/** Plans whose appointment should have been done by now, the longest overdue first; nobody counts them all. */
export async function overduePlans(ctx: Ctx, limit: number): Promise<Plan[]> {
  const today = await todayOf(ctx);
  const overdue = withPlaces(matchingPlans(ctx, { overdue: true }, today))
    .orderBy("plan.latest_on")
    .orderBy("plan.id")
    .limit(sql.lit(limit));
  return (await readRows(ctx.db, overdue)).map((row) => toPlan(ctx, row, today));
}

async function todayOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}

function matchingPlans(
  { db }: Ctx,
  { clientId, status, overdue }: Pick<Filter, "clientId" | "status" | "overdue">,
  today: string,
) {
  let matching = db.selectFrom("plan");
  if (clientId !== undefined) matching = matching.where("plan.client_id", "=", clientId);
  if (status !== undefined) matching = matching.where("plan.status", "=", status);
  if (overdue)
    matching = matching.where("plan.status", "=", sql.lit("active")).where("plan.latest_on", "<", unseenDay(today));
  return matching;
}

const withPlaces = (plans: ReturnType<typeof matchingPlans>) =>
  plans
    .innerJoin("client", "client.id", "plan.client_id")
    .innerJoin("property", "property.id", "plan.property_id")
    .leftJoin("technician", "technician.id", "plan.technician_id")
    .innerJoin("service", "service.id", "plan.service_id")
    // At most one: plan_price_change_one_open.
    .leftJoin("plan_price_change as coming", (join) =>
      join
        .onRef("coming.plan_id", "=", "plan.id")
        .on("coming.canceled_at", "is", null)
        .on("coming.applied_at", "is", null),
    )
    .selectAll("plan")
    .select((eb) => [
      "coming.id as coming_id",
      "coming.old_cents as coming_old_cents",
      "coming.new_cents as coming_cents",
      "coming.from_on as coming_on",
      "coming.told_how as coming_told_how",
      "coming.told_at as coming_told_at",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "property.street",
      "property.city",
      "property.state",
      "property.zip_code",
      "technician.first_name as technician_first_name",
      "technician.last_name as technician_last_name",
      "service.name as service_name",
      "service.is_active as service_is_active",
      "service.is_recurring as service_is_recurring",
      eb
        .selectFrom("appointment")
        .select("appointment.id")
        .whereRef("appointment.plan_id", "=", "plan.id")
        // Written out, so that every plan of the statement can use appointment_one_open_per_plan.
        .where(
          "appointment.status",
          "in",
          OPEN_STATUSES.map((status) => sql.lit(status)),
        )
        .limit(sql.lit(1))
        .as("next_id"),
    ]);

type PlanRow = Awaited<ReturnType<ReturnType<typeof withPlaces>["execute"]>>[number];

const toPlan = ({ actor }: Ctx, row: PlanRow, today: string): Plan => ({
  id: row.id,
  client: { id: row.client_id, name: clientNameOf(row) },
  propertyId: row.property_id,
  address: addressLine(row),
  title: row.service_name,
  serviceType: row.service_type,
  serviceId: row.service_id,
  serviceName: row.service_name,
  isServiceOffered: row.service_is_active && row.service_is_recurring,
  frequency: row.frequency,
  timeWindow: row.time_window,
  minutes: row.minutes,
  technicianId: row.technician_id,
  technicianName:
    row.technician_first_name === null
      ? null
      : technicianNameOf({ first_name: row.technician_first_name, last_name: row.technician_last_name ?? "" }),
  priceCents: row.price_cents,
  comingPrice: comingPriceOf(row),
  notes: row.notes,
  status: row.status,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  dueOn: row.due_on,
  earliestOn: row.earliest_on,
  latestOn: row.latest_on,
  isOverdue: row.status === "active" && row.latest_on < today,
  nextAppointmentId: row.next_id,
  version: row.version,
  can: { edit: row.status !== "ended" && may(actor, "appointments.write") },
});

function comingPriceOf(row: PlanRow): Plan["comingPrice"] {
  const { coming_id: id, coming_cents: priceCents, coming_on: fromOn, coming_old_cents: oldCents } = row;
  if (id === null || priceCents === null || fromOn === null || oldCents === null) return null;
  const notice = noticeOf({ told_how: row.coming_told_how, old_cents: oldCents, new_cents: priceCents });
  // Who pays by autopay is asked by whoever shows it: `withShortNotices`.
  return { id, priceCents, fromOn, notice, toldAt: row.coming_told_at, shortNotice: null };
}
