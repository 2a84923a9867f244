import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** What decides about a service address besides who asks. */
export interface PropertySubject {
  isPrimary: boolean;
  isArchived: boolean;
  /** Of an archived client nothing is changed. */
  isClientArchived: boolean;
}

const mayChange = (actor: Actor, { isArchived, isClientArchived }: PropertySubject): boolean =>
  may(actor, "clients.write") && !isArchived && !isClientArchived;

export const propertyPolicy = {
  read: (actor: Actor): boolean => may(actor, "clients.read"),
  create: (actor: Actor): boolean => may(actor, "clients.write"),
  edit: mayChange,
  /** Every client keeps the first one. */
  archive: (actor: Actor, property: PropertySubject): boolean => mayChange(actor, property) && !property.isPrimary,
} as const;
