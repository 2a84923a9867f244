import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { billingPolicy } from "../policy.ts";
import { BILLING } from "./events.ts";
import { billingJobs } from "./jobs.ts";
import { providerOf } from "./providers/open-provider.ts";
import { keptAccount } from "./reconcile/read-account.ts";
import { billingRoutes, type BillingParts } from "./routes.ts";
import { autopayMessages } from "./messages/autopay-messages.ts";
import { cardMessages } from "./messages/card-messages.ts";
import { officeMessages } from "./messages/office-messages.ts";
import { paymentReceivedMessage } from "./messages/payment-messages.ts";
import { differenceMessage } from "./reconcile/difference-message.ts";
import { invoiceMessage } from "./sending/invoice-message.ts";
import { reminderMessage } from "./sending/reminder-message.ts";
import { statementMessage } from "./statement/statement-message.ts";
import { stripeOpening } from "./stripe/page-openings.ts";
import "./providers/provider-tables.ts";
import "./tables.ts";

export { billAgreement } from "./agreed/bill-agreement.ts";
export { draftPlanInvoices } from "./drafts/draft-plan-invoices.ts";
export { agreementMoney } from "./agreed/agreement-money.ts";
export { changeBillingAddress } from "./addresses/change-billing-address.ts";
export { exportBillingAddress } from "./addresses/find-billing-address.ts";
export { changeOwnAutopay } from "./autopay/change-own-autopay.ts";
export { consentWords } from "./autopay/consent-words.ts";
export { chargeInvoices } from "./charges/charge-invoices.ts";
export { creditInvoice } from "./corrections/credit-invoice.ts";
export { planBilling } from "./drafts/answer-plans.ts";
export { checkLedger, type LedgerCheck } from "./ledger/check-ledger.ts";
export { invoiceSent, paymentReceived } from "./events.ts";
export { billingRecords } from "./keep-client-records.ts";
export { beginSetup } from "./methods/begin-setup.ts";
export { followSetup } from "./methods/follow-setup.ts";
export { findTold as findReceivedPayment } from "./messages/payment-messages.ts";
export { postJournal } from "./ledger/post-journal.ts";
export { clientBalance, trialBalance } from "./ledger/read-balances.ts";
export { findSentInvoice, findSentInvoices } from "./paper/find-sent-invoice.ts";
export { writeInvoicePdf } from "./paper/write-invoice-pdf.ts";
export { monthlyRevenue } from "./payments/read-revenue.ts";
export { refundPayment } from "./payments/refund-payment.ts";
export { returnPayment } from "./payments/return-payment.ts";
export { findTaxes, type Tax } from "./tax/find-taxes.ts";
export type * from "./providers/ask-provider.ts";
export { providerOf, sandboxFor, type OpenProvider, type ProviderParts } from "./providers/open-provider.ts";
export { reconcile } from "./reconcile/reconcile-books.ts";
export { orderRefund } from "./refunds/order-refund.ts";
export { followEvent } from "./webhooks/follow-event.ts";
export { receiveWebhook } from "./webhooks/receive-webhook.ts";
export { testMethodOf, type SandboxToken } from "../rules-sandbox.ts";
export { advanceSandbox } from "./sandbox/advance-sandbox.ts";
export { answerSetup, confirmSetup, type MethodDetails } from "./sandbox/confirm-setup.ts";
export { createSandboxProvider } from "./sandbox/create-sandbox-provider.ts";
export { signWebhook } from "./sandbox/sign-webhook.ts";
export type { Deliver } from "./sandbox/deliver-events.ts";
export { openSandbox, type Sandbox, type SandboxFaults } from "./sandbox/open-sandbox.ts";

export const billingModule = (parts: BillingParts): ServerModule => {
  const readAccount = keptAccount(providerOf(parts));
  return {
    name: "billing",
    routes: billingRoutes(parts, readAccount),
    jobs: billingJobs(parts),
    texts: { en, es, fr },
    messages: [
      invoiceMessage(parts),
      reminderMessage(parts),
      statementMessage(parts),
      paymentReceivedMessage(parts.pdf),
      ...autopayMessages(parts),
      ...cardMessages(parts),
      ...officeMessages(parts.publicUrl),
      differenceMessage,
    ],
    openings: parts.stripe === null ? {} : { payments: stripeOpening },
    topics: { [BILLING]: billingPolicy.readInvoices },
    reset: readAccount.reset,
  };
};
