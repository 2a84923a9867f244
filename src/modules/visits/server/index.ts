import type { PlanPort } from "#modules/appointments/server/index.ts";
import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { VISITS } from "./events.ts";
import { visitRoutes } from "./routes.ts";
import "./tables.ts";

export { visitFinished, visitRated } from "./events.ts";
export { visitRecords } from "./keep-client-records.ts";
export { unseenLowRatings, type LowRating } from "./read/find-low-ratings.ts";
export { unclosedVisitTotal } from "./read/find-visits.ts";

export const visitsModule = (parts: { plans: PlanPort }): ServerModule => ({
  name: "visits",
  routes: visitRoutes(parts),
  texts: { en, es, fr },
  topics: {
    [VISITS]: (actor) => may(actor, "appointments.read") || may(actor, "own_appointments.read"),
  },
});
