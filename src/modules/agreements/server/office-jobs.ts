import type { Work } from "#platform/server/jobs/jobs.ts";
import type { AgreementParts } from "./parts.ts";

export const officeJobs =
  (_parts: AgreementParts) =>
  (_work: Work): void => {};
