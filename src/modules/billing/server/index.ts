import type { ServerModule } from "#platform/server/module.ts";
import { billingJobs } from "./jobs.ts";
import { billingRoutes } from "./routes.ts";
import "./tables.ts";

export { checkLedger, type LedgerCheck } from "./ledger/check-ledger.ts";
export { findTaxes, type Tax } from "./tax/find-taxes.ts";
export { billingRecords } from "./keep-client-records.ts";

export const billingModule: ServerModule = {
  name: "billing",
  routes: billingRoutes,
  jobs: billingJobs,
};
