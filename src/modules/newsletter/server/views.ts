import type { Actor } from "#platform/actor.ts";
import type { LinkedSubscription, Subscriber } from "../contract.ts";
import { newsletterPolicy } from "../policy.ts";
import type { LinkedRow } from "./newsletter-link.ts";
import type { SubscriberRow } from "./queries.ts";

export const toLinked = ({ purpose, email, language, status }: LinkedRow): LinkedSubscription => ({
  purpose,
  email,
  language,
  status,
});

export const toSubscriber = (actor: Actor, row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  language: row.language,
  status: row.status,
  source: row.source,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  confirmedBy: row.confirmed_by,
  unsubscribedAt: row.unsubscribed_at,
  unsubscribedBy: row.unsubscribed_by,
  unsubscribeReason: row.unsubscribe_reason,
  can: { ask: newsletterPolicy.ask(actor, row), unsubscribe: newsletterPolicy.unsubscribe(actor, row) },
});
