import type { ServerModule } from "#platform/server/module.ts";
import { clientRoutes } from "./routes.ts";
import "./tables.ts";

export { findOrMakeLead, type LeadContact } from "./find-or-make-lead.ts";

export { openClientForSignUp } from "./open-client.ts";
export { joinClient } from "./join-client.ts";

export const clientsModule: ServerModule = { name: "clients", routes: clientRoutes };
