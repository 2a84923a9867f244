import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint, FileAnswer } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { isNotTooFar, MAX_COUNTED, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import {
  CONFIRMED_BY,
  MAX_REASON_CHARACTERS,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATUSES,
  UNSUBSCRIBED_BY,
} from "./rules.ts";

/** Instants are ISO 8601. */
export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(SUBSCRIPTION_STATUSES),
  source: z.enum(SUBSCRIPTION_SOURCES),
  askedAt: z.string(),
  confirmedAt: z.string().nullable(),
  confirmedBy: z.enum(CONFIRMED_BY).nullable(),
  unsubscribedAt: z.string().nullable(),
  unsubscribedBy: z.enum(UNSUBSCRIBED_BY).nullable(),
  unsubscribeReason: z.string(),
  can: z.object({ ask: z.boolean(), unsubscribe: z.boolean() }),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** How it stands with one mailbox, as the page of a client says it. */
export const MailboxSubscription = Subscriber.pick({
  email: true,
  status: true,
  askedAt: true,
  confirmedAt: true,
  unsubscribedAt: true,
});

const filter = { search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default("") };

export const listSubscribers = endpoint({
  method: "GET",
  path: "/api/newsletter/subscribers",
  summary: `Mailboxes that asked for the newsletter, the latest first; a total of ${MAX_COUNTED} means more than ${MAX_COUNTED - 1}`,
  access: "clients.read",
  input: z
    .object({ ...filter, ...pageFields(20), status: z.enum(SUBSCRIPTION_STATUSES).optional() })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(Subscriber), pagination: Pagination }),
  errors: [],
});

export const exportSubscribers = endpoint({
  method: "GET",
  path: "/api/newsletter/subscribers/export",
  summary:
    "Mailboxes with their consent as CSV (UTF-8), those that are subscribed now unless another status is asked for; instants in company time",
  access: "data_export.read",
  file: "text/csv",
  input: z.object({ ...filter, status: z.enum([...SUBSCRIPTION_STATUSES, "all"]).default("confirmed") }),
  output: FileAnswer,
  errors: ["newsletter.not_readable"],
});

export const NewSubscriber = z.object({ email: contactFields.email, language: z.enum(LANGUAGES).default("en") });

export const addSubscriber = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribers",
  summary:
    "Has a mailbox asked whether it wants the newsletter: nothing else is sent until somebody has pressed the button. One that is subscribed already stays as it is",
  access: "clients.write",
  status: 201,
  input: NewSubscriber,
  output: Subscriber,
  errors: [],
});

const id = z.uuid("This subscription does not exist");

export const askSubscriber = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribers/{id}/ask",
  summary: "Mails the question once more, at most three times a day to one mailbox",
  access: "clients.write",
  input: z.object({ id }),
  output: Subscriber,
  errors: ["newsletter.not_found", "newsletter.subscribed_already"],
});

const REASON = "Please enter a reason of at most 200 characters";

/** Why the office ends a subscription. */
export const EndReason = z.object({
  reason: z.string(REASON).trim().min(1, REASON).max(MAX_REASON_CHARACTERS, REASON),
});

export const unsubscribeSubscriber = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribers/{id}/unsubscribe",
  summary: "Ends a subscription for whoever asked the office to; doing it again changes nothing",
  access: "clients.write",
  input: EndReason.extend({ id }),
  output: Subscriber,
  errors: ["newsletter.not_found"],
});
