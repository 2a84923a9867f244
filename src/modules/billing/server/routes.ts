import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { correctionRoutes } from "./corrections/correction-routes.ts";
import { cancelInvoice } from "./invoices/cancel-invoice.ts";
import { findHistory } from "./invoices/find-history.ts";
import { draftInvoice } from "./invoices/draft-invoice.ts";
import { exportInvoices } from "./invoices/export-invoices.ts";
import { findInvoices } from "./invoices/find-invoices.ts";
import { previewInvoice } from "./invoices/preview-invoice.ts";
import { updateInvoice } from "./invoices/update-invoice.ts";
import { describeInvoice } from "./views.ts";
import { exportJournal } from "./ledger/export-journal.ts";
import { findJournals } from "./ledger/find-journals.ts";
import { trialBalance } from "./ledger/read-balances.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { settingRoutes } from "./settings/setting-routes.ts";
import type { SendingParts } from "./sending/invoice-mail.ts";
import { sendingRoutes } from "./sending/sending-routes.ts";

/** What billing needs of the program around it. */
export type BillingParts = SendingParts;

export const billingRoutes =
  (parts: BillingParts) =>
  (serve: Serve): void => {
    serve(contract.listInvoices, findInvoices);
    serve(contract.exportInvoices, exportInvoices);
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
    serve(contract.listInvoiceHistory, findHistory);
    sendingRoutes(serve, parts);
    serve(contract.previewInvoice, previewInvoice);
    correctionRoutes(serve, parts.pdf);
    settingRoutes(serve);
    paymentRoutes(serve, parts);
  };
