import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findInvoice, type KnownInvoice } from "../queries.ts";
import { keptOf } from "./pay-links.ts";

/**
 * The invoice that a link is for. Every use of a link asks here first, so a link opens this invoice and nothing else.
 *
 * @throws AppError billing.link_invalid: nobody was ever given it, or it is long over | billing.link_expired
 */
export async function findPayLink(ctx: Ctx, token: string): Promise<KnownInvoice> {
  const link = await ctx.db
    .selectFrom("pay_link")
    .select(["invoice_id", "expires_at"])
    .where("token_hash", "=", keptOf(token))
    .executeTakeFirst();
  if (!link) throw new AppError("not_found", "billing.link_invalid", { detail: "This link is not valid." });
  const invoice = await findInvoice({ ...ctx, actor: SYSTEM }, link.invoice_id);
  if (new Date(link.expires_at) > ctx.now() && invoice.status !== "cancelled") return invoice;
  const { phone } = await currentCompany(ctx);
  throw new AppError("not_found", "billing.link_expired", {
    detail: phone === "" ? "This link has expired." : `This link has expired. Please call us at ${phone}.`,
    facts: { phone },
  });
}
