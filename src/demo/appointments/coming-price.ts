import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Story } from "./place-appointment.ts";

const NOON = 12 * 60;
const DAYS_SINCE_TOLD = 3;
const NOTICE_DAYS = 45;
const A_DOLLAR = 100;

/** The plan of the family of the demo will cost a tenth more, in whole dollars; they were told some days ago. */
export async function scheduleComingPrice(ctx: Ctx, { today, zone }: Story, [family]: readonly DemoClient[]) {
  if (!family) return;
  const plan = await ctx.db
    .selectFrom("plan")
    .select(["id", "price_cents"])
    .where("client_id", "=", family.row.id)
    .where("status", "=", "active")
    .where("price_cents", ">", 0)
    .orderBy("due_on")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!plan || plan.price_cents === null) return;
  const madeOn = addDays(today, -DAYS_SINCE_TOLD);
  const madeAt = instantOfOrNext(madeOn, NOON, zone).toISOString();
  await ctx.db
    .insertInto("plan_price_change")
    .values({
      id: newId(),
      plan_id: plan.id,
      old_cents: plan.price_cents,
      new_cents: Math.ceil((plan.price_cents * 1.1) / A_DOLLAR) * A_DOLLAR,
      from_on: addDays(madeOn, NOTICE_DAYS),
      reason: "Products and fuel cost us more than last year.",
      ...{ made_by: null, made_at: madeAt, made_on: madeOn },
      ...{ told_at: madeAt, told_how: "email", told_by: null },
      ...{ canceled_at: null, canceled_by: null, applied_at: null },
    })
    .execute();
}
