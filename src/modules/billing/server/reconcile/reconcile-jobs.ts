import * as z from "zod";
import { defineJob, type Work } from "#platform/server/jobs/jobs.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { reconcile } from "./reconcile-books.ts";

/** Books of years are read in pages of a hundred lines. */
const TIMEOUT_SECONDS = 3600;

/** Somebody wants to know now. */
export const reconcileAsked = defineJob("billing.reconcile_asked", z.object({}), { timeoutSeconds: TIMEOUT_SECONDS });

export function reconcileJobs(work: Work, parts: BillingParts): void {
  const open = providerOf(parts);
  // In UTC: by then the day has begun everywhere in the United States.
  work.every("40 10 * * *", "billing.reconcile", (ctx) => reconcile(ctx, open), { timeoutSeconds: TIMEOUT_SECONDS });
  work(reconcileAsked, (ctx) => reconcile(ctx, open));
}
