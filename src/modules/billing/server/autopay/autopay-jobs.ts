import type { Work } from "#platform/server/jobs/jobs.ts";
import type { BillingParts } from "../routes.ts";

export function autopayJobs(_work: Work, _parts: BillingParts): void {}
