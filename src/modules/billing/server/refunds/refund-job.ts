import * as z from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";

/** Asks the provider for a refund that is written down; for hours, because providers are down that long. */
export const askForRefund = defineJob("billing.order_refund", z.object({ refundId: z.string() }), {
  retries: 12,
  retrySeconds: 30,
});
