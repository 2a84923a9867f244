import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

export const accountPolicy = {
  readStaff: (actor: Actor): boolean => may(actor, "staff.read"),
  /** Accounts of staff are made by an administrator, or by the program itself (the demo company); by no API key. */
  createStaff: (actor: Actor): boolean => may(actor, "staff.write"),
  giveRole: (actor: Actor): boolean => may(actor, "staff.write"),
  /** Nobody shuts themselves out: there would be nobody to notice a slip of the mouse. */
  deactivate: (actor: Actor, user: { id: string }): boolean => may(actor, "staff.write") && !isOneself(actor, user),
  reactivate: (actor: Actor): boolean => may(actor, "staff.write"),
  endSessions: (actor: Actor): boolean => may(actor, "staff.write"),
  /** Only a person: a key that was stolen must not be able to make others that outlive it. */
  createApiKey: (actor: Actor): actor is Extract<Actor, { kind: "staff" }> =>
    actor.kind === "staff" && may(actor, "system.write"),
  revokeApiKey: (actor: Actor): boolean => may(actor, "system.write"),
  /** Whoever signs in for a client is seen and changed by the client's owners, and by the office. */
  seePeople: (actor: Actor, clientId: string): boolean => may(actor, "clients.read") || isOwnerOf(actor, clientId),
  changePeople: (actor: Actor, clientId: string): boolean => may(actor, "clients.write") || isOwnerOf(actor, clientId),
  /** Nobody takes their own rights: there is the account to close for that. The last owner stays, whoever asks. */
  changePerson: (actor: Actor, person: PersonSubject): boolean =>
    accountPolicy.changePeople(actor, person.clientId) && !isOneself(actor, person) && !person.isLastOwner,
  readAuditLog: (actor: Actor): boolean => may(actor, "audit_log.read"),
} as const;

/** What decides about somebody who signs in for a client. */
export interface PersonSubject {
  id: string;
  clientId: string;
  isLastOwner: boolean;
}

const isOwnerOf = (actor: Actor, clientId: string): boolean =>
  actor.kind === "client" && actor.clientId === clientId && actor.propertyIds === null;

const isOneself = (actor: Actor, { id }: { id: string }): boolean => "userId" in actor && actor.userId === id;
