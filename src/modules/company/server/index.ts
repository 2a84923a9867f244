import type { Files } from "#platform/server/files/files.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { companyJobs } from "./jobs.ts";
import { companyRoutes } from "./routes.ts";
import "./tables.ts";

export { calendarOf, companyLists, currentCompany, type CompanyRow } from "./queries.ts";
export { updateCompany, type CompanyChanges } from "./update-company.ts";

/** Pictures of the team are kept in `files`. */
export const companyModule = (files: Files): ServerModule => ({
  name: "company",
  routes: (serve) => companyRoutes(serve, files),
  jobs: (work) => companyJobs(work, files),
  // Public pages are kept until the company changes; open screens may follow, too.
  topics: { company: () => true },
});
