import type { ServerModule } from "#platform/server/module.ts";
import { recordPolicy } from "../policy-records.ts";
import { RECORDS } from "./records/keep-verification.ts";
import { recordJobs, recordRoutes, type RecordParts } from "./records/record-routes.ts";
import "./tables.ts";

export { earlierHeads } from "./records/keep-verification.ts";
export type { Applied } from "./records/record-content.ts";
export { verifyChains } from "./records/verify-records.ts";
export { amendRecords, writeRecords } from "./records/write-records.ts";

export const visitsModule = (parts: RecordParts): ServerModule => ({
  name: "visits",
  routes: recordRoutes(parts),
  jobs: recordJobs,
  topics: { [RECORDS]: recordPolicy.read },
});
