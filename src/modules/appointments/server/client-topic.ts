import type { Actor } from "#platform/actor.ts";

/** What is announced to one client alone, when something of theirs has changed. */
export const clientTopic = (clientId: string): string => `client:${clientId}`;

/** How a client's browser asks for it. */
export const CLIENT_TOPIC = "client";

export const ownTopicOf = (actor: Actor): string | false =>
  actor.kind === "client" ? clientTopic(actor.clientId) : false;

/** Of an appointment whose client is not known yet nobody is told. */
export const clientTopicsOf = (clientId: string | null | undefined): string[] =>
  typeof clientId === "string" ? [clientTopic(clientId)] : [];
