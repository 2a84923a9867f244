import { findLivingClient } from "#modules/clients/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { InvoicePreview, previewInvoice as endpoint } from "../../contract-preview.ts";
import { countInvoice } from "./invoice-columns.ts";

/**
 * What an invoice would come to, computed as a draft is; nothing is kept. Without a client there is no place, and so none of
 * its taxes.
 *
 * @throws AppError clients.not_found | properties.not_found
 */
export async function previewInvoice(ctx: Ctx, told: InvoicePreview): Promise<ResultOf<typeof endpoint>> {
  if (told.clientId !== null && !(await findLivingClient(ctx, told.clientId)))
    throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const { taxes, totals } = await countInvoice(ctx, told);
  return {
    amounts: totals.amounts,
    subtotalCents: totals.subtotalCents,
    discountCents: told.discountCents,
    taxes: taxes.map(({ name, rate }, at) => ({
      name,
      rate,
      taxableCents: totals.taxes[at]?.taxableCents ?? 0,
      taxCents: totals.taxes[at]?.taxCents ?? 0,
    })),
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
  };
}
