import type { Actor } from "#platform/actor.ts";
import { may } from "#platform/permissions.ts";
import type { SubscriptionStatus } from "./rules.ts";

/** What decides about a subscription besides who asks. */
export interface SubscriptionSubject {
  status: SubscriptionStatus;
}

export const newsletterPolicy = {
  /** Mailboxes of people, as the list of clients has them. */
  read: (actor: Actor): boolean => may(actor, "clients.read"),
  add: (actor: Actor): boolean => may(actor, "clients.write"),
  /** Nobody is subscribed by the office: it can have the mailbox asked. */
  ask: (actor: Actor, { status }: SubscriptionSubject): boolean =>
    may(actor, "clients.write") && status !== "confirmed",
  unsubscribe: (actor: Actor, { status }: SubscriptionSubject): boolean =>
    may(actor, "clients.write") && status !== "unsubscribed",
} as const;

/** Who speaks for the company to everybody. */
export const issuePolicy = {
  read: (actor: Actor): boolean => may(actor, "company.read"),
  write: (actor: Actor): boolean => may(actor, "company.write"),
} as const;
