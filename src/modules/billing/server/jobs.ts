import { agreementRenewed, agreementSigned } from "#modules/agreements/server/index.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import { billAgreement } from "./agreed/bill-agreement.ts";
import { autopayJobs } from "./autopay/autopay-jobs.ts";
import { followJobs } from "./charges/follow-jobs.ts";
import { chargeLateFees } from "./corrections/charge-late-fees.ts";
import { draftPlanInvoices } from "./drafts/draft-plan-invoices.ts";
import { visitDrafts } from "./drafts/draft-visit-invoice.ts";
import { compactCounters } from "./ledger/compact-counters.ts";
import { linkJobs } from "./links/link-jobs.ts";
import { methodJobs } from "./methods/method-jobs.ts";
import { reconcileJobs } from "./reconcile/reconcile-jobs.ts";
import { refundJobs } from "./refunds/refund-jobs.ts";
import type { BillingParts } from "./routes.ts";
import { markOverdue } from "./sending/mark-overdue.ts";
import { remindClients } from "./sending/remind-clients.ts";
import { compactPayments } from "./payments/compact-payments.ts";
import { webhookJobs } from "./webhooks/webhook-jobs.ts";

export const billingJobs =
  (parts: BillingParts) =>
  (work: Work): void => {
    visitDrafts(work);
    work.on(agreementSigned, "billing.bill_agreement", billAgreement);
    work.on(agreementRenewed, "billing.bill_agreement", billAgreement);
    // In UTC: by then the day has begun everywhere in the United States.
    work.every("10 10 * * *", "billing.draft_plan_invoices", draftPlanInvoices, { timeoutSeconds: 1800 });
    work.every("50 4 * * *", "billing.compact_counters", compactCounters);
    // By the hour, because the company's day begins at another one than the program's.
    work.every("4 * * * *", "billing.mark_overdue", markOverdue);
    work.every("9 * * * *", "billing.remind_clients", remindClients);
    // In the morning of the company's day all over the United States.
    work.every("0 12 * * *", "billing.charge_late_fees", (ctx) => chargeLateFees(ctx), { timeoutSeconds: 1800 });
    // By the hour, because totals and tiles are summed from what is left of it: a night of autopay adds tens of thousands.
    work.every("55 * * * *", "billing.compact_payments", compactPayments);
    methodJobs(work, parts);
    followJobs(work, parts);
    refundJobs(work, parts);
    autopayJobs(work, parts);
    linkJobs(work);
    webhookJobs(work, parts);
    reconcileJobs(work, parts);
  };
