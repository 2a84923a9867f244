import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { TEXT_CONSENTS } from "./rules.ts";

/** Whether texts may go to one's number, and the words that are shown to whoever is asked. */
export const TextConsent = z.object({
  /** The number as in E.164, of the login or else of the client's record; null where there is none. */
  phone: z.string().nullable(),
  state: z.enum(TEXT_CONSENTS),
  /** When they agreed, the phone confirmed it, or they ended it: an instant. */
  since: z.string().nullable(),
  /** What they agree to, in the language of the request. It is shown as it is, because it is kept with the consent. */
  words: z.string(),
});
export type TextConsent = z.infer<typeof TextConsent>;

export const OwnNotificationSwitches = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  appointmentReminders: z.boolean(),
  issueUpdates: z.boolean(),
  paymentReminders: z.boolean(),
  promotions: z.boolean(),
});
export type OwnNotificationSwitches = z.infer<typeof OwnNotificationSwitches>;

export const OwnNotificationSettings = OwnNotificationSwitches.extend({
  /** Where emails go. */
  emailAddress: z.string(),
  textConsent: TextConsent,
});
export type OwnNotificationSettings = z.infer<typeof OwnNotificationSettings>;

export const getOwnNotificationSettings = endpoint({
  method: "GET",
  path: "/api/my/notification-settings",
  summary: "How the signed-in client wants to be told; texts also need their consent",
  access: "client",
  input: z.object({}),
  output: OwnNotificationSettings,
  errors: ["accounts.not_found"],
});

export const saveOwnNotificationSettings = endpoint({
  method: "PUT",
  path: "/api/my/notification-settings",
  summary: "Says how the signed-in client wants to be told",
  access: "client",
  input: OwnNotificationSwitches,
  output: OwnNotificationSettings,
  errors: ["accounts.not_found"],
});

/** How often somebody may agree in a day: each is a text to a number that they alone have told us of. */
export const CONSENT_CHANGES = { by: "user", max: 10, seconds: 24 * 60 * 60 } as const;

/** The number and the words that were shown: both are kept. */
export const AgreedToTexts = z.object({
  phone: z.string().max(20),
  words: z.string().max(1000),
});

export const CONSENT_ERRORS = [
  /** The number or the words are others by now: ask again. */
  "notifications.consent_changed",
  /** They answered STOP; only a text with START from that phone begins it again. */
  "notifications.stopped_by_text",
  /** The number was asked three times today. */
  "notifications.asked_too_often",
] as const;

export const giveOwnTextConsent = endpoint({
  method: "POST",
  path: "/api/my/notification-settings/text-consent",
  summary:
    "The signed-in client agrees to texts at their number, in the words that they were shown; switches texts on. One text asks the phone to confirm it with YES, and the next come once it has",
  access: "client",
  limit: CONSENT_CHANGES,
  input: AgreedToTexts,
  output: OwnNotificationSettings,
  errors: CONSENT_ERRORS,
});

export const withdrawOwnTextConsent = endpoint({
  method: "DELETE",
  path: "/api/my/notification-settings/text-consent",
  summary: "The signed-in client wants no more texts at their number; it ends at once",
  access: "client",
  input: z.object({}),
  output: OwnNotificationSettings,
  errors: ["accounts.not_found"],
});
