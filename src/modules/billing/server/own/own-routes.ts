import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import { writeInvoicePdf } from "../paper/write-invoice-pdf.ts";
import { takesPayments, type ProviderParts } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { countView } from "./count-view.ts";
import { findOwnInvoice, findOwnInvoices } from "./find-own-invoices.ts";
import { describeOwnInvoice } from "./own-invoice-views.ts";

type OwnParts = Pick<BillingParts, "pdf"> & Pick<ProviderParts, "stripe" | "sandboxPayments">;

/** The invoices of the client who is signed in. */
export function ownRoutes(serve: Serve, { pdf, ...parts }: OwnParts): void {
  serve(contract.listOwnInvoices, findOwnInvoices);
  serve(contract.getOwnInvoice, async (ctx, { id }) => {
    await findOwnInvoice(ctx, id);
    await countView(ctx, id);
    const invoice = await describeOwnInvoice(ctx, id);
    return { ...invoice, canPay: invoice.canPay && takesPayments(parts) };
  });
  serve(contract.readOwnInvoicePdf, async (ctx, { id }) => {
    await findOwnInvoice(ctx, id);
    return answerPaper(await writeInvoicePdf(ctx, id, { pdf, language: ctx.language }));
  });
}
