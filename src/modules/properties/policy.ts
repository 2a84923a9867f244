import type { Actor } from "#platform/actor.ts";
import { isOwnOfClient } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";

/** What decides about a service address besides who asks. */
export interface PropertySubject {
  id: string;
  clientId: string;
  isPrimary: boolean;
  isArchived: boolean;
  /** Of an archived client nothing is changed. */
  isClientArchived: boolean;
}

const mayChange = (actor: Actor, { isArchived, isClientArchived }: PropertySubject): boolean =>
  may(actor, "clients.write") && !isArchived && !isClientArchived;

const isOwner = (actor: Actor, { id, clientId }: Pick<PropertySubject, "id" | "clientId">): boolean =>
  isOwnOfClient(actor, { clientId, placeId: id });

export const propertyPolicy = {
  read: (actor: Actor): boolean => may(actor, "clients.read"),
  create: (actor: Actor): boolean => may(actor, "clients.write"),
  edit: mayChange,
  /** To look at the place of one client: the office, and the client whose it is while it is in use. */
  see: (actor: Actor, property: PropertySubject): boolean =>
    may(actor, "clients.read") || (isOwner(actor, property) && !property.isArchived),
  /** To tell what is known of it beside its address. */
  describe: (actor: Actor, property: PropertySubject): boolean =>
    mayChange(actor, property) || (isOwner(actor, property) && !property.isArchived && !property.isClientArchived),
  /** To set its location: the office, and a technician with an appointment there about now. */
  locate: (actor: Actor, property: PropertySubject, { isSentThere }: { isSentThere: boolean }): boolean =>
    mayChange(actor, property) ||
    (may(actor, "own_appointments.write") && isSentThere && !property.isArchived && !property.isClientArchived),
  /** To have one more place of their own: who is limited to some speaks for no other. */
  add: (actor: Actor): actor is Actor & { kind: "client" } => actor.kind === "client" && actor.propertyIds === null,
  /** Every client keeps the first one. */
  archive: (actor: Actor, property: PropertySubject): boolean => mayChange(actor, property) && !property.isPrimary,
} as const;
