import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { DEVICES } from "./find-place.ts";
import { planFileOwners } from "./plan-files.ts";
import { deviceRoutes } from "./routes.ts";
import "./tables.ts";

export { applySetup, type AppliedSetup } from "./apply-setup.ts";
export { countDevices, devicesThere, missedByVisit, namesOfDevices, type NamedDevice } from "./find-missed.ts";
export { deviceRecords } from "./keep-client-records.ts";
export { findPaperPlan, type PaperPlan } from "./find-paper-plan.ts";
export { installDevice } from "./install-device.ts";
export { readPlansOfMany, type TakenPlans } from "./read-plan.ts";
export { replaceDevice } from "./remove-device.ts";
export { savePlan } from "./save-plan.ts";
export { writeChecks, type CheckedVisit } from "./write-checks.ts";

export const devicesModule: ServerModule = {
  name: "devices",
  routes: deviceRoutes,
  // It says that something changed, and not where: clients look at their own plan again.
  topics: {
    [DEVICES]: (actor) => may(actor, "clients.read") || may(actor, "own_appointments.read") || actor.kind === "client",
  },
  fileOwners: planFileOwners,
};
