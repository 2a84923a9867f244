import type { Actor } from "#platform/actor.ts";
import { isOwnOfClient } from "#platform/own-places.ts";
import { may } from "#platform/permissions.ts";
import { isFiled, type Audience, type DocumentSource, type RequestStatus } from "./rules.ts";

/** What the policy looks at. */
export interface DocumentSubject {
  clientId: string;
  /** Null: of the whole account. */
  propertyId: string | null;
  source: DocumentSource;
  audience: Audience;
  isArchived: boolean;
  /** The account that uploaded it; null of what the program writes, or once it is gone. */
  uploadedBy: string | null;
}

export interface RequestSubject {
  clientId: string;
  status: RequestStatus;
  /** The account that asked; null once it is gone. */
  requestedBy: string | null;
}

/** What says what the client owes or has agreed to: whoever is limited to some places does not see it. */
export const MONEY_SOURCES = ["invoice", "agreement"] as const satisfies readonly DocumentSource[];
const isOfMoney = (source: DocumentSource): boolean => MONEY_SOURCES.some((one) => one === source);

/** Whoever is limited to some places sees what belongs to these, and what they uploaded themselves. */
const isOwn = (
  actor: Actor,
  { clientId, propertyId, source, audience, isArchived, uploadedBy }: DocumentSubject,
): boolean =>
  actor.kind === "client" &&
  audience === "client" &&
  !isArchived &&
  (actor.propertyIds === null || !isOfMoney(source)) &&
  (isOwnOfClient(actor, { clientId, placeId: propertyId }) ||
    (actor.clientId === clientId && actor.userId === uploadedBy));

export const documentPolicy = {
  read: (actor: Actor, document: DocumentSubject): boolean => may(actor, "documents.read") || isOwn(actor, document),
  /** What is said of it; of what the program writes only a part. */
  change: (actor: Actor, { isArchived }: DocumentSubject): boolean => may(actor, "documents.write") && !isArchived,
  /** The client puts a new version only in place of what a client uploaded. */
  addVersion: (actor: Actor, document: DocumentSubject): boolean =>
    isFiled(document.source) &&
    !document.isArchived &&
    (may(actor, "documents.write") || (document.source === "upload" && isOwn(actor, document))),
  archive: (actor: Actor): boolean => may(actor, "documents.write"),
  /** Clients give away what is theirs; the office sends it to them. */
  share: isOwn,
  readRequest: (actor: Actor, { clientId, requestedBy }: RequestSubject): boolean =>
    may(actor, "documents.read") ||
    (actor.kind === "client" &&
      actor.clientId === clientId &&
      (actor.propertyIds === null || actor.userId === requestedBy)),
  answerRequest: (actor: Actor, { status }: RequestSubject): boolean =>
    may(actor, "documents.write") && status === "waiting",
} as const;
