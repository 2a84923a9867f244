/** By which way the newsletter was asked for. */
export const SUBSCRIPTION_SOURCES = ["site", "registration", "portal", "office"] as const;
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number];

/** Asked: nobody has answered from the mailbox yet, so nothing but the question is mailed. */
export const SUBSCRIPTION_STATUSES = ["asked", "confirmed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What proved that the mailbox wants it: the link in an email to it, or the account whose address it is. */
export const CONFIRMED_BY = ["link", "account"] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** How a subscription ended. One-click: the button of the mail program (RFC 8058). */
export const UNSUBSCRIBED_BY = ["link", "one_click", "portal", "office", "address_changed"] as const;
export type UnsubscribedBy = (typeof UNSUBSCRIBED_BY)[number];

export const LINK_PURPOSES = ["confirm", "unsubscribe"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** An email that asks is answered within days. */
export const CONFIRM_DAYS = 7;
/** People unsubscribe from old emails, too. */
export const UNSUBSCRIBE_DAYS = 400;
/** Whoever never answered is forgotten. */
export const UNANSWERED_DAYS_KEPT = 30;

/** What the office writes down when it unsubscribes somebody. */
export const MAX_REASON_CHARACTERS = 200;

export const NEWSLETTER_PAGE = "/newsletter";
export const NEWSLETTER_THANKS = "/newsletter/thank-you";

/** The pages behind the links in emails. */
export const linkPage = (purpose: LinkPurpose, token: string): `/${string}` => `${NEWSLETTER_PAGE}/${purpose}/${token}`;

/** What the button of a mail program posts to; the same address leads whoever opens it to the page. */
export const oneClickPath = (token: string): `/${string}` => `${NEWSLETTER_PAGE}/one-click/${token}`;
