import type { Ctx } from "#platform/server/context.ts";
import type { OwnInvoiceDetail } from "../../contract-own.ts";

/** An invoice as its client sees it, whoever asks: who may see it is judged before. */
export function describeOwnInvoice(_ctx: Ctx, _invoiceId: string): Promise<OwnInvoiceDetail> {
  throw new Error("to be written");
}
