import type { ServerModule } from "#platform/server/module.ts";
import { propertyRoutes } from "./routes.ts";
import "./tables.ts";

export { findOwnProperties } from "./find-own-properties.ts";
export { findPlace, stateOfProperty, type Place } from "./find-place.ts";
export { propertyRecords } from "./keep-client-records.ts";
export { clientProfiles } from "./keep-profiles.ts";
export { rememberCounty } from "./remember-county.ts";
export { findProperty, type PropertyRow } from "./queries.ts";

/** Changes are announced as `clients`: whoever looks at a client looks at their properties. */
export const propertiesModule: ServerModule = { name: "properties", routes: propertyRoutes };
