import { clientTopic } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { findOpenChange, holdPlan } from "../prices/hold-plan.ts";
import { lockWaitingAppointment, writePlan } from "../update-plan.ts";
import { agreePrices } from "./agreed-prices.ts";
import type { AgreedPlan } from "./begin-agreed-plan.ts";

/**
 * What each visit costs from that day on, where the client was told of another price than the one that was agreed; null: it
 * is still as agreed.
 */
export async function findPriceSince(
  { db }: Ctx,
  planId: string,
  { agreedAt, day }: { agreedAt: string; day: string },
): Promise<number | null> {
  const last = await db
    .selectFrom("plan_price_change")
    .select("new_cents")
    .where("plan_id", "=", planId)
    .where("canceled_at", "is", null)
    .where("made_at", ">", agreedAt)
    .where("from_on", "<=", day)
    .orderBy("from_on", "desc")
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.new_cents ?? null;
}

/**
 * Another term of a plan that goes on by itself: its periods are priced, and it keeps no day on which it ends. A price that
 * comes later in the term and that the client was told of stays. In the caller's transaction.
 *
 * @returns false: the plan is over, and does not begin again by itself
 * @throws AppError appointments.plan_not_found
 */
export async function renewAgreedPlan(ctx: Ctx, planId: string, agreed: AgreedPlan): Promise<boolean> {
  await lockWaitingAppointment(ctx, planId);
  const before = await holdPlan(ctx, planId);
  if (before.status === "ended") return false;
  const { eachCents, periods } = agreed.priceOf(before.starts_on);
  const coming = await findOpenChange(ctx, planId);
  const isComing = coming !== undefined && coming.from_on <= agreed.startsOn;
  await writePlan(ctx, before, {
    ...before,
    ends_on: agreed.endsOn,
    payment_terms: agreed.paymentTerms,
    // A price that begins on this very day is brought by its own job.
    ...(!isComing && { price_cents: eachCents }),
  });
  const prices = periods.filter(
    ({ periodOn, priceCents }) =>
      priceCents === 0 || (priceCents !== eachCents && (coming === undefined || periodOn < coming.from_on)),
  );
  await agreePrices(ctx, planId, { from: agreed.startsOn, to: agreed.termEndsOn, prices });
  await announce(ctx, "appointments", clientTopic(before.client_id));
  return true;
}

/** Whether a client has a recurring service that is not over. */
export async function hasRunningPlan({ db }: Ctx, clientId: string): Promise<boolean> {
  const running = await db
    .selectFrom("plan")
    .select("id")
    .where("client_id", "=", clientId)
    .where("status", "<>", "ended")
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}

/** The recurring service of an agreement, as the office reads it. */
export async function findAgreedPlan(
  { db }: Ctx,
  planId: string,
): Promise<{ id: string; title: string; isOver: boolean; nextOn: string | null; endsOn: string | null } | undefined> {
  const plan = await db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .select(["plan.id", "service.name as title", "plan.status", "plan.due_on as dueOn", "plan.ends_on as endsOn"])
    .where("plan.id", "=", planId)
    .executeTakeFirst();
  if (!plan) return undefined;
  const isOver = plan.status === "ended";
  return { id: plan.id, title: plan.title, isOver, nextOn: isOver ? null : plan.dueOn, endsOn: plan.endsOn };
}

/** How many visits of a plan were done since that day, which is one of the company's. */
export async function countDoneVisits({ db }: Ctx, planId: string, since: string): Promise<number> {
  const { done } = await db
    .selectFrom("appointment")
    .select((eb) => eb.fn.countAll<number>().as("done"))
    .where("plan_id", "=", planId)
    .where("status", "=", "completed")
    .where("scheduled_on", ">=", since)
    .executeTakeFirstOrThrow();
  return done;
}
