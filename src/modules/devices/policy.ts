import type { Actor } from "#platform/actor.ts";
import { isOwnOfClient } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";

/** What decides about the plan and the devices of a property besides who asks. */
export interface PlaceSubject {
  id: string;
  clientId: string;
  /** Out of use, or of an archived client: nothing changes there. */
  isArchived: boolean;
  /** Whoever asks is a technician who is sent there, or was lately. */
  isSentThere: boolean;
  /** The same of today, by the company's day. */
  isThereToday: boolean;
}

const isTechnicianThere = (actor: Actor, { isSentThere }: PlaceSubject): boolean =>
  actor.kind === "staff" && actor.role === "technician" && isSentThere;

export const devicePolicy = {
  /** With notes, products and everything: the office, and whoever is sent there. */
  read: (actor: Actor, place: PlaceSubject): boolean => may(actor, "clients.read") || isTechnicianThere(actor, place),
  /** To draw the plan, and to set up, change and remove devices: the office, and whoever works there today. */
  change: (actor: Actor, place: PlaceSubject): boolean =>
    !place.isArchived && (may(actor, "clients.write") || (isTechnicianThere(actor, place) && place.isThereToday)),
  /** What clients see of a place of theirs. */
  see: (actor: Actor, place: PlaceSubject): boolean =>
    isOwnOfClient(actor, { clientId: place.clientId, placeId: place.id }) && !place.isArchived,
} as const;
