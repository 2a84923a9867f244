import type { ServerModule } from "#platform/server/module.ts";
import { accountRoutes } from "./routes.ts";
import "./tables.ts";

export { createIdentify } from "./identify.ts";
export { createStaffUser, type StaffUserDetails } from "./create-staff-user.ts";

/** `secure`: the site is served over HTTPS, so its cookies may be too. */
export const accountsModule = ({ secure }: { secure: boolean }): ServerModule => ({
  name: "accounts",
  routes: (serve) => accountRoutes(serve, secure),
});
