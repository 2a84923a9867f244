import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";

/** What decides about a client besides who asks. */
export interface ClientSubject {
  isArchived: boolean;
  /** It turned out to be another one, in whom it lives on. */
  isMerged: boolean;
}

const mayWrite = (actor: Actor): boolean => may(actor, "clients.write");

export const clientPolicy = {
  /** The office sees all of them, archived ones too; what technicians have to know comes with their appointments. */
  read: (actor: Actor): boolean => may(actor, "clients.read"),
  create: mayWrite,
  edit: (actor: Actor, { isArchived }: ClientSubject): boolean => mayWrite(actor) && !isArchived,
  archive: (actor: Actor, { isArchived }: ClientSubject): boolean => mayWrite(actor) && !isArchived,
  restore: (actor: Actor, { isArchived, isMerged }: ClientSubject): boolean =>
    mayWrite(actor) && isArchived && !isMerged,
  merge: (actor: Actor, { isArchived }: ClientSubject): boolean => mayWrite(actor) && !isArchived,
  /** Letting a client in is for those who write their records, and for the program itself (the demo company). */
  createAccount: mayWrite,
} as const;
