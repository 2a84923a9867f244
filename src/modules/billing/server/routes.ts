import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { addressRoutes } from "./addresses/address-routes.ts";
import { correctionRoutes } from "./corrections/correction-routes.ts";
import { cancelInvoice } from "./invoices/cancel-invoice.ts";
import { findHistory } from "./invoices/find-history.ts";
import { draftInvoice } from "./invoices/draft-invoice.ts";
import { exportInvoices } from "./invoices/export-invoices.ts";
import { findInvoices } from "./invoices/find-invoices.ts";
import { previewInvoice } from "./invoices/preview-invoice.ts";
import { updateInvoice } from "./invoices/update-invoice.ts";
import { describeInvoice } from "./views.ts";
import { closeBooks } from "./ledger/close-books.ts";
import { exportJournal } from "./ledger/export-journal.ts";
import { findJournals } from "./ledger/find-journals.ts";
import { readBooksClosing } from "./ledger/read-books-closing.ts";
import { trialBalance } from "./ledger/read-balances.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { settingRoutes } from "./settings/setting-routes.ts";
import { autopayRoutes } from "./autopay/autopay-routes.ts";
import { chargeRoutes } from "./charges/charge-routes.ts";
import { linkRoutes } from "./links/link-routes.ts";
import { methodRoutes } from "./methods/method-routes.ts";
import { officeMethodRoutes } from "./methods/office-method-routes.ts";
import { sandboxRoutes } from "./methods/sandbox-routes.ts";
import { ownRoutes } from "./own/own-routes.ts";
import type { ProviderParts } from "./providers/open-provider.ts";
import { providerRoutes } from "./reconcile/provider-routes.ts";
import type { ReadAccount } from "./reconcile/read-account.ts";
import type { SendingParts } from "./sending/invoice-mail.ts";
import { sendingRoutes } from "./sending/sending-routes.ts";
import { webhookRoutes } from "./webhooks/webhook-routes.ts";

/** What billing needs of the program around it. */
export type BillingParts = SendingParts & ProviderParts;

export const billingRoutes =
  (parts: BillingParts, readAccount: ReadAccount) =>
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
    serve(contract.readBooksClosing, readBooksClosing);
    serve(contract.closeBooks, closeBooks);
    serve(contract.listInvoiceHistory, findHistory);
    sendingRoutes(serve, parts);
    serve(contract.previewInvoice, previewInvoice);
    correctionRoutes(serve, parts.pdf);
    settingRoutes(serve);
    paymentRoutes(serve, parts);
    methodRoutes(serve, parts);
    officeMethodRoutes(serve);
    sandboxRoutes(serve, parts);
    ownRoutes(serve, parts);
    addressRoutes(serve);
    chargeRoutes(serve, parts);
    autopayRoutes(serve, parts);
    linkRoutes(serve, parts);
    webhookRoutes(serve, parts);
    providerRoutes(serve, readAccount);
  };
