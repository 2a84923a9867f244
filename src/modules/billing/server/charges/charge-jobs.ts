import * as z from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";

/** Asks the provider how a payment stands that has not arrived: its answer was lost, or somebody left the page. */
export const followPayment = defineJob("billing.follow_payment", z.object({ paymentId: z.string() }), {
  retries: 12,
  retrySeconds: 60,
});
