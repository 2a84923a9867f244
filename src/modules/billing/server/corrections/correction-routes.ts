import type { Serve } from "#platform/server/http/serve.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import * as contract from "../../contract-corrections.ts";
import { describeInvoice } from "../views.ts";
import { chargeLateFee } from "./charge-late-fee.ts";
import { creditInvoice } from "./credit-invoice.ts";
import { readCreditNote } from "./read-credit-note.ts";
import { writeOffInvoice } from "./write-off-invoice.ts";

export function correctionRoutes(serve: Serve, pdf: PdfWriter): void {
  serve(contract.creditInvoice, async (ctx, asked) => {
    await creditInvoice(ctx, asked);
    return describeInvoice(ctx, asked.id);
  });
  serve(contract.readCreditNote, (ctx, { id }) => readCreditNote(ctx, id, pdf));
  serve(contract.chargeLateFee, async (ctx, asked) => {
    await chargeLateFee(ctx, asked);
    return describeInvoice(ctx, asked.id);
  });
  serve(contract.writeOffInvoice, async (ctx, asked) => {
    await writeOffInvoice(ctx, asked);
    return describeInvoice(ctx, asked.id);
  });
}
