import { findClientRecipients } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineMessage, type Message } from "#platform/server/notifications/message.ts";
import type { PlanParts } from "./plan-billing-port.ts";
import { priceChangeCanceled, priceChangeMade } from "./price-events.ts";
import { priceBrief, writePriceMail, type PriceMailKind, type ToldPrice } from "./price-mail.ts";

/** Null where there is nothing to say any more: it was canceled meanwhile, or the plan has ended. */
async function findTold(
  ctx: Ctx,
  changeId: string,
  kind: PriceMailKind,
  { billing }: PlanParts,
): Promise<ToldPrice | null> {
  const row = await ctx.db
    .selectFrom("plan_price_change as change")
    .innerJoin("plan", "plan.id", "change.plan_id")
    .select(["change.old_cents", "change.new_cents", "change.from_on", "change.reason", "change.canceled_at"])
    .select(["plan.id as plan_id", "plan.client_id", "plan.status"])
    .where("change.id", "=", changeId)
    .executeTakeFirst();
  if (!row || row.status === "ended" || (row.canceled_at !== null) !== (kind === "canceled")) return null;
  return {
    // Of clients that were put together the one that was kept.
    clientId: row.client_id,
    planId: row.plan_id,
    oldCents: row.old_cents,
    newCents: row.new_cents,
    fromOn: row.from_on,
    reason: row.reason,
    isAutopaid: await billing.isAutopaid(ctx, row.client_id),
  };
}

const priceMessage = (parts: PlanParts, kind: PriceMailKind): Message =>
  defineMessage({
    name: kind === "change" ? "plans.price_change" : "plans.price_change_canceled",
    event: kind === "change" ? priceChangeMade : priceChangeCanceled,
    cause: ({ changeId }) => `price-change:${changeId}`,
    to: async (ctx, { changeId }) => {
      const price = await findTold(ctx, changeId, kind, parts);
      return price ? findClientRecipients(ctx, price.clientId) : [];
    },
    channels: ["email", "push", "bell"],
    // What somebody will be charged is always told.
    mayBeSwitchedOff: false,
    write: async (ctx, { changeId }, recipient) => {
      const price = await findTold(ctx, changeId, kind, parts);
      return price && writePriceMail(ctx, { kind, price }, recipient, parts);
    },
    brief: async (ctx, { changeId }, recipient) => {
      const price = await findTold(ctx, changeId, kind, parts);
      return price && priceBrief(ctx, { kind, price }, recipient);
    },
  });

export const priceMessages = (parts: PlanParts): Message[] => [
  priceMessage(parts, "change"),
  priceMessage(parts, "canceled"),
];
