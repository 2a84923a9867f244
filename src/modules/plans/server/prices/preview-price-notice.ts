import { findClientRecipients } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PriceChangeForm } from "../../contract-prices.ts";
import { planNotFound } from "./hold-plan.ts";
import type { PlanParts } from "./plan-billing-port.ts";
import { writePriceMail } from "./price-mail.ts";

interface NoticePreview {
  to: string;
  subject: string;
  text: string;
}

/**
 * The email that a new price would be told by, as the first who gets it reads it; null where nobody has an address.
 *
 * @throws AppError appointments.plan_not_found
 */
export async function previewPriceNotice(
  ctx: Ctx,
  planId: string,
  { newCents, fromOn, reason }: PriceChangeForm,
  parts: PlanParts,
): Promise<NoticePreview | null> {
  const plan = await ctx.db
    .selectFrom("plan")
    .select(["client_id", "price_cents"])
    .where("id", "=", planId)
    .executeTakeFirst();
  if (!plan) throw planNotFound();
  const recipients = await findClientRecipients(ctx, plan.client_id);
  const first = recipients.find(({ email }) => email !== null);
  if (!first || first.email === null) return null;
  const isAutopaid = await parts.billing.isAutopaid(ctx, plan.client_id);
  const change = { oldCents: plan.price_cents ?? 0, newCents, fromOn, reason };
  const price = { ...change, clientId: plan.client_id, planId, isAutopaid };
  const { subject, text } = await writePriceMail(ctx, { kind: "change", price }, first, parts);
  return { to: first.email, subject, text };
}
