import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { cancelInvoice } from "./invoices/cancel-invoice.ts";
import { draftInvoice } from "./invoices/draft-invoice.ts";
import { findInvoices } from "./invoices/find-invoices.ts";
import { updateInvoice } from "./invoices/update-invoice.ts";
import { describeInvoice } from "./invoices/views.ts";
import { exportJournal } from "./ledger/export-journal.ts";
import { findJournals } from "./ledger/find-journals.ts";
import { trialBalance } from "./ledger/read-balances.ts";

export function billingRoutes(serve: Serve): void {
  serve(contract.listInvoices, findInvoices);
  serve(contract.getInvoice, (ctx, { id }) => describeInvoice(ctx, id));
  serve(contract.createInvoice, async (ctx, told) => describeInvoice(ctx, await draftInvoice(ctx, told)));
  serve(contract.updateInvoice, async (ctx, { id, version, ...told }) => {
    await updateInvoice(ctx, { id, version }, told);
    return describeInvoice(ctx, id);
  });
  serve(contract.cancelInvoice, async (ctx, asked) => {
    await cancelInvoice(ctx, asked);
    return describeInvoice(ctx, asked.id);
  });

  serve(contract.listJournal, findJournals);
  serve(contract.exportJournal, exportJournal);
  serve(contract.readTrialBalance, trialBalance);
}
