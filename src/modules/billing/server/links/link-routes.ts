import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-pay-link.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import { writeInvoicePdf } from "../paper/write-invoice-pdf.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { findPayLink } from "./find-pay-link.ts";
import { payByLink } from "./pay-by-link.ts";
import { readPayLink } from "./read-pay-link.ts";

export function linkRoutes(serve: Serve, parts: BillingParts): void {
  const open = providerOf(parts);
  serve(contract.readPayLink, (ctx, { token }) => readPayLink(ctx, open, token));
  serve(contract.readPayLinkPdf, async (ctx, { token }) => {
    const { id } = await findPayLink(ctx, token);
    return answerPaper(await writeInvoicePdf(ctx, id, { pdf: parts.pdf }));
  });
  serve(contract.payByLink, (ctx, asked) => payByLink(ctx, open, asked));
}
