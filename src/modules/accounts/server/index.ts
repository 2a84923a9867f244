import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import type { AccountParts } from "./account-parts.ts";
import { avatarOwners } from "./keep-avatar.ts";
import { accountJobs } from "./jobs.ts";
import { accountRoutes } from "./routes.ts";
import "./tables.ts";

export { watchLiveConnections, type LiveWatch } from "./sessions/close-live-connections.ts";
export { findUserNames } from "./people/find-user-names.ts";
export {
  type LoginRecipient,
  findLoginId,
  findClientsWithLogin,
  findLoginRecipients,
  findStaffRecipients,
} from "./find-recipients.ts";
export { findClientActor, type ClientLogin } from "./sessions/find-client-actor.ts";
export { findSessionStart } from "./sessions/find-session-start.ts";
export { holdSession } from "./sessions/hold-session.ts";
export { createIdentify } from "./sessions/identify-actor.ts";
export { sessionCookieName } from "./sessions/session-cookie.ts";
export { prepareInvitation } from "./staff/invite-staff.ts";
export { createStaffUser, type StaffUserDetails } from "./staff/create-staff-user.ts";
export { createClientUser, insertClientUser, type ClientUserDetails } from "./mailbox/create-client-user.ts";
export { hashPassword, passwordMatches } from "./passwords/hash-password.ts";
export {
  findClientLogin,
  lockClientLogins,
  moveClientLogins,
  reopenClientLogins,
  replacePlacesOfLogins,
  retypeClientLogins,
  shutClientLogins,
} from "./mailbox/keep-client-login.ts";
export { refuseCommonPassword } from "./passwords/refuse-common-password.ts";

export type {
  AccountParts,
  CalendarFeeds,
  ClientData,
  DataOwner,
  ClientPlaces,
  ClientRecords,
  ProvenLogin,
} from "./account-parts.ts";

export const accountsModule = (parts: AccountParts): ServerModule => ({
  name: "accounts",
  texts: { en, es, fr },
  routes: (serve) => accountRoutes(serve, parts),
  jobs: accountJobs(parts),
  fileOwners: avatarOwners,
  // Nothing is ever said of it. It is what a screen of somebody signed in holds on to: it closes when the session ends.
  topics: { session: (actor) => actor.kind === "client" || actor.kind === "staff" },
});
