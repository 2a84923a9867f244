import { may } from "#platform/permissions.ts";
import type { ServerModule } from "#platform/server/module.ts";
import type { ClientParts } from "./client-records.ts";
import { clientJobs } from "./jobs.ts";
import { clientRoutes } from "./routes.ts";
import "./tables.ts";

export { tellAddress } from "./tell-address.ts";
export { tellDetails } from "./tell-details.ts";
export {
  NO_FACTS,
  type ClientFactsPort,
  type ClientParts,
  type ClientProfiles,
  type ClientRecordPort,
  type FactColumns,
  type Merge,
  type Moved,
  type Profile,
} from "./client-records.ts";
export { clientAdded } from "./events.ts";
export { activateLead } from "./activate-lead.ts";
export { expireClient } from "./follow-contract.ts";
export { findOwnClient } from "./find-own-client.ts";
export { findClientRecipients, findClientsWithEmail, findOwnRecipient } from "./find-recipients.ts";
export { findOrMakeLead, type LeadContact } from "./find-or-make-lead.ts";
export {
  findClient,
  findLivingClient,
  isId,
  lockClient,
  lockLivingClient,
  visibleClients,
  type ClientRow,
} from "./queries.ts";
export { openClientForSignUp } from "./open-client.ts";
export { joinClient } from "./join-client.ts";
export { lockMoves } from "./lock-moves.ts";
export { searchClients } from "./search/search-clients.ts";

export const clientsModule = (parts: ClientParts): ServerModule => ({
  name: "clients",
  routes: clientRoutes(parts),
  jobs: clientJobs,
  topics: { clients: (actor) => may(actor, "clients.read") },
});
