import type { Work } from "#platform/server/jobs/jobs.ts";
import type { BillingParts } from "../routes.ts";

export function followJobs(_work: Work, _parts: BillingParts): void {}
