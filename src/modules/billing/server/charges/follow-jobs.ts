import type { Work } from "#platform/server/jobs/jobs.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { followPayment } from "./charge-jobs.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { sweepPending } from "./sweep-pending.ts";

export function followJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  work(followPayment, (ctx, { paymentId }) => lookAtPayment(ctx, open, paymentId));
  work.every("*/10 * * * *", "billing.sweep_pending_payments", sweepPending);
}
