import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-sending.ts";
import { findInvoice } from "../queries.ts";
import { describeInvoice } from "../views.ts";
import { answerPaper } from "#platform/server/pdf/answer-paper.ts";
import { writeInvoicePdf } from "../paper/write-invoice-pdf.ts";
import { sendStatement } from "../statement/send-statement.ts";
import { writeStatement } from "../statement/write-statement.ts";
import type { SendingParts } from "./invoice-mail.ts";
import { sendInvoice } from "./send-invoice.ts";
import { sendInvoices } from "./send-invoices.ts";

export function sendingRoutes(serve: Serve, parts: Pick<SendingParts, "pdf">): void {
  serve(contract.sendInvoice, async (ctx, seen) => {
    await sendInvoice(ctx, seen);
    return describeInvoice(ctx, seen.id);
  });
  serve(contract.sendInvoices, sendInvoices);
  serve(contract.readInvoicePdf, async (ctx, { id }) => {
    // Who may see it.
    await findInvoice(ctx, id);
    return answerPaper(await writeInvoicePdf(ctx, id, parts));
  });
  serve(contract.readStatement, async (ctx, { id: clientId, from, to }) =>
    answerPaper(await writeStatement(ctx, { clientId, from, to }, parts)),
  );
  serve(contract.sendStatement, async (ctx, { id: clientId, from, to }) => {
    await sendStatement(ctx, { clientId, from, to });
    return {};
  });
}
