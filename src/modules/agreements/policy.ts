import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import { canBecome, type AgreementStatus } from "./rules.ts";

/** An agreement, as far as the policy asks. */
export interface AgreementSubject {
  status: AgreementStatus;
  clientId: string;
  /** It was signed, its term has an end, and no other agreement follows it yet. */
  isRenewable: boolean;
  /** Everybody else has signed, and the company is to sign, too. */
  waitsForCompany: boolean;
}

type Rule = (actor: Actor, agreement: AgreementSubject) => boolean;

const writes = (actor: Actor): boolean => may(actor, "contracts.write");

export const agreementPolicy = {
  read: (actor: Actor): boolean => may(actor, "contracts.read"),
  write: writes,
  edit: ((actor, { status }) => writes(actor) && status === "draft") satisfies Rule,
  send: ((actor, { status }) => writes(actor) && (status === "draft" || status === "sent")) satisfies Rule,
  recall: ((actor, { status }) => writes(actor) && status === "sent") satisfies Rule,
  cancel: ((actor, { status }) => writes(actor) && canBecome(status, "cancelled")) satisfies Rule,
  renew: ((actor, { status, isRenewable }) =>
    writes(actor) && (status === "signed" || status === "expired") && isRenewable) satisfies Rule,
  /** Other terms are another agreement, which has to be signed before it holds. */
  change: ((actor, { status }) => writes(actor) && status === "signed") satisfies Rule,
  /** The same once more as a new one, where nothing came of it or its time is over, and it cannot be renewed. */
  again: ((actor, { status, isRenewable }) =>
    writes(actor) && (status === "cancelled" || (status === "expired" && !isRenewable))) satisfies Rule,
  /** A person signs for the company: no key does. */
  countersign: ((actor, { status, waitsForCompany }) =>
    actor.kind === "staff" && writes(actor) && status === "sent" && waitsForCompany) satisfies Rule,

  manageTemplates: writes,

  /** What was agreed is shown to whoever speaks for all of a client, and to nobody who speaks for some of their places. */
  own: (actor: Actor): actor is Actor & { kind: "client" } => actor.kind === "client" && actor.propertyIds === null,
  readOwn: (actor: Actor, { clientId, status }: Pick<AgreementSubject, "clientId" | "status">): boolean =>
    agreementPolicy.own(actor) && actor.clientId === clientId && status !== "draft",
} as const;
