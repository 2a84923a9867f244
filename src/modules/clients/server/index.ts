import type { ServerModule } from "#platform/server/module.ts";
import "./tables.ts";

export { findOrMakeLead, type LeadContact } from "./find-or-make-lead.ts";

export const clientsModule: ServerModule = { name: "clients" };
