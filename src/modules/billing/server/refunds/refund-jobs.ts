import type { Work } from "#platform/server/jobs/jobs.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { lookAtRefunds, orderRefund } from "./order-refund.ts";
import { askForRefund } from "./refund-job.ts";

export function refundJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  work(askForRefund, (ctx, { refundId }) => orderRefund(ctx, open, refundId));
  work.every("40 */6 * * *", "billing.look_at_refunds", lookAtRefunds);
}
