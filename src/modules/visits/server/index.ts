import type { PlanPort } from "#modules/appointments/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { recordPolicy } from "../policy-records.ts";
import { VISITS } from "./events.ts";
import { RECORDS } from "./records/keep-verification.ts";
import { recordJobs, recordRoutes } from "./records/record-routes.ts";
import { visitRoutes } from "./routes.ts";
import "./tables.ts";

export { visitFinished, visitRated } from "./events.ts";
export { earlierHeads } from "./records/keep-verification.ts";
export type { Applied } from "./records/record-content.ts";
export { amendRecords, writeRecords } from "./records/write-records.ts";
export { verifyChains } from "./records/verify-records.ts";
export { visitRecords } from "./keep-client-records.ts";
export { unseenLowRatings, type LowRating } from "./read/find-low-ratings.ts";
export { unclosedVisitTotal } from "./read/find-visits.ts";

export const visitsModule = (parts: { plans: PlanPort }): ServerModule => ({
  name: "visits",
  routes: (serve) => {
    visitRoutes(parts)(serve);
    recordRoutes(serve);
  },
  jobs: recordJobs,
  texts: { en, es, fr },
  topics: {
    [RECORDS]: recordPolicy.read,
    [VISITS]: (actor) => may(actor, "appointments.read") || may(actor, "own_appointments.read"),
  },
});
