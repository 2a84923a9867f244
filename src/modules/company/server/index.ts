import type { ServerModule } from "#platform/server/module.ts";
import { companyRoutes } from "./routes.ts";
import "./tables.ts";

export { companyLists, currentCompany, type CompanyRow } from "./queries.ts";
export { updateCompany, type CompanyChanges } from "./update-company.ts";

export const companyModule: ServerModule = {
  name: "company",
  routes: companyRoutes,
  // Public pages are kept until the company changes; open screens may follow, too.
  topics: { company: () => true },
};
