import type { Ctx } from "#platform/server/context.ts";
import { refusal } from "#platform/server/refusal.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";
import { findOpenChange } from "./hold-plan.ts";
import type { PlanBillingPort } from "./plan-billing-port.ts";

/**
 * A price is corrected at once while nobody knows it. Once the client was billed or told it, another price is one that is
 * told ahead. A plan without a price costs nothing and may get one. The caller holds the plan.
 *
 * @throws AppError request.invalid
 */
export async function checkPrice(
  ctx: Ctx,
  { priceCents }: { priceCents: number | null },
  { id, price_cents: before }: PlanColumns,
  billing: PlanBillingPort,
): Promise<void> {
  if (priceCents === before) return;
  if (await findOpenChange(ctx, id))
    throw refusal("priceCents", "Another price is scheduled. Please cancel it first.", ctx.language);
  if (before !== null && ((await isTold(ctx, id)) || (await billing.isBilled(ctx, id))))
    throw refusal(
      "priceCents",
      "The client knows this price. Please use Change Price, which tells them about the new one.",
      ctx.language,
    );
}

const isTold = async ({ db }: Ctx, planId: string): Promise<boolean> =>
  (await db
    .selectFrom("plan_price_change")
    .select("id")
    .where("plan_id", "=", planId)
    .where("told_at", "is not", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
