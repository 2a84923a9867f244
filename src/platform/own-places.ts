import type { Actor } from "./actor.ts";

/** What belongs to a client and happens at one of their places. */
export interface PlacedSubject {
  clientId: string | null;
  /** Their own address where nothing else is said; null where there is no place at all. */
  placeId: string | null;
}

/** Whether a place is among those that a client's user sees and speaks for. */
export const mayKnowPlace = (actor: Actor, placeId: string | null): boolean =>
  actor.kind === "client" && (actor.propertyIds === null || (placeId !== null && actor.propertyIds.includes(placeId)));

/** The rule of every policy for what clients call their own: it is their client's, at a place that they may know. */
export const isOwnOfClient = (actor: Actor, { clientId, placeId }: PlacedSubject): boolean =>
  actor.kind === "client" && actor.clientId === clientId && mayKnowPlace(actor, placeId);

/** For statements: the places that the actor is limited to; null for no limit. */
export const placeLimitOf = (actor: Actor): readonly string[] | null =>
  actor.kind === "client" ? actor.propertyIds : null;
