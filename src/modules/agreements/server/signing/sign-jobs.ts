import type { Work } from "#platform/server/jobs/jobs.ts";
import type { AgreementParts } from "../parts.ts";

export const signJobs =
  (_parts: AgreementParts) =>
  (_work: Work): void => {};
