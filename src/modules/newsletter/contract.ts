import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { LINK_PURPOSES, SUBSCRIPTION_STATUSES } from "./rules.ts";

export * from "./contract-issues.ts";
export * from "./contract-office.ts";

/** The form of the public site. */
export const SubscribeForm = z.object({ email: contactFields.email });

export const SubscribeRequest = SubscribeForm.extend({
  /** The language of the page, and from then on of the emails. */
  language: z.enum(LANGUAGES).optional(),
  /** Hidden from people. Whoever fills it in is answered as everybody, and written to by nobody. */
  faxNumber: z.string().max(200).default(""),
});
export type SubscribeRequest = z.output<typeof SubscribeRequest>;

export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/subscriptions",
  summary:
    "Asks for the newsletter: an email with a link goes to the mailbox, and nothing else until somebody has pressed the button behind it. The answer is the same for every mailbox",
  access: "everyone",
  limit: { by: "address", max: 8, seconds: 10 * 60 },
  status: 202,
  input: SubscribeRequest,
  output: z.object({ received: z.literal(true) }),
  errors: [],
});

/*
 * Behind the secret addresses in emails. The address is the permission, so each of these is open to everyone and
 * limited by network address.
 */

const token = z.string().min(1).max(200);
const READS = { by: "address", max: 120, seconds: 10 * 60 } as const;
const CHANGES = { by: "address", max: 60, seconds: 10 * 60 } as const;

export const LinkedSubscription = z.object({
  purpose: z.enum(LINK_PURPOSES),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(SUBSCRIPTION_STATUSES),
});
export type LinkedSubscription = z.infer<typeof LinkedSubscription>;

export const getLinkedSubscription = endpoint({
  method: "GET",
  path: "/api/newsletter/by-link/{token}",
  summary: "The subscription behind a link in an email; looking at it changes nothing",
  access: "everyone",
  limit: READS,
  input: z.object({ token }),
  output: LinkedSubscription,
  errors: ["newsletter.link_unknown"],
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/newsletter/by-link/{token}/confirm",
  summary: "Confirms a subscription by the link of the email that asked, within 7 days; doing it again changes nothing",
  access: "everyone",
  limit: CHANGES,
  input: z.object({ token }),
  output: LinkedSubscription,
  errors: ["newsletter.link_unknown"],
});

export const unsubscribeByLink = endpoint({
  method: "POST",
  path: "/api/newsletter/by-link/{token}/unsubscribe",
  summary: "Ends a subscription by the link that every newsletter email carries; doing it again changes nothing",
  access: "everyone",
  limit: CHANGES,
  input: z.object({ token }),
  output: LinkedSubscription,
  errors: ["newsletter.link_unknown"],
});

/** Null: the mailbox was never asked. Instants are ISO 8601. */
export const OwnNewsletter = z.object({
  email: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  /** Since when the newsletter comes; null while it does not. */
  confirmedAt: z.string().nullable(),
});
export type OwnNewsletter = z.infer<typeof OwnNewsletter>;

export const getOwnNewsletter = endpoint({
  method: "GET",
  path: "/api/my/newsletter",
  summary: "Whether the newsletter comes to the email address of the client who is signed in, and since when",
  access: "client",
  input: z.object({}),
  output: OwnNewsletter,
  errors: ["newsletter.not_found"],
});

export const setOwnNewsletter = endpoint({
  method: "PUT",
  path: "/api/my/newsletter",
  summary:
    "Subscribes the client who is signed in, or ends it. Where their email address is not confirmed, it is asked by email first",
  access: "client",
  limit: { by: "user", max: 30, seconds: 15 * 60 },
  input: z.object({ isWanted: z.boolean() }),
  output: OwnNewsletter,
  errors: ["newsletter.not_found"],
});
