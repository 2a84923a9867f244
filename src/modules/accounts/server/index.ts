import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { accountJobs } from "./jobs.ts";
import { accountRoutes } from "./routes.ts";
import "./tables.ts";

export { createIdentify } from "./identify-actor.ts";
export { sessionCookieName } from "./session-cookie.ts";
export { createStaffUser, type StaffUserDetails } from "./create-staff-user.ts";

/** `secure`: the site is served over HTTPS, so its cookies may be too. */
export const accountsModule = ({ secure }: { secure: boolean }): ServerModule => ({
  name: "accounts",
  texts: { en, es, fr },
  routes: (serve) => accountRoutes(serve, secure),
  jobs: accountJobs,
});
