import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";

const session = { userId: "u", sessionId: "s" };

/** One of each kind, for the tables that say who may do what. */
export const ACTORS = {
  visitor: VISITOR,
  client: { kind: "client", ...session, clientId: "c", accountType: "residential", propertyIds: null },
  administrator: { kind: "staff", ...session, role: "administrator" },
  manager: { kind: "staff", ...session, role: "manager" },
  technician: { kind: "staff", ...session, role: "technician" },
  support: { kind: "staff", ...session, role: "support" },
  system: SYSTEM,
} as const satisfies Record<string, Actor>;
