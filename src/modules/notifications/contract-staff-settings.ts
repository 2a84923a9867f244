import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { AgreedToTexts, CONSENT_CHANGES, CONSENT_ERRORS, TextConsent } from "./contract-own-settings.ts";

/** Eight kinds, by email and in the browser. */
const ByKind = z.object({
  newAppointment: z.boolean(),
  appointmentReminder: z.boolean(),
  appointmentCancellation: z.boolean(),
  newClient: z.boolean(),
  paymentReceived: z.boolean(),
  emergencyCall: z.boolean(),
  systemUpdates: z.boolean(),
  weeklyReport: z.boolean(),
});

export const NotificationSwitches = z.object({
  email: ByKind,
  push: ByKind,
  sms: z.object({
    emergencyCall: z.boolean(),
    appointmentReminder: z.boolean(),
    paymentOverdue: z.boolean(),
    systemDown: z.boolean(),
  }),
});
export type NotificationSwitches = z.infer<typeof NotificationSwitches>;

export const NotificationSettings = NotificationSwitches.extend({
  /** Where emails go. */
  emailAddress: z.string(),
  textConsent: TextConsent,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: "GET",
  path: "/api/notification-settings",
  summary: "How the signed-in member of staff wants to be told; texts also need their consent",
  access: "staff",
  input: z.object({}),
  output: NotificationSettings,
  errors: ["accounts.not_found"],
});

export const saveNotificationSettings = endpoint({
  method: "PUT",
  path: "/api/notification-settings",
  summary: "Says how the signed-in member of staff wants to be told",
  access: "staff",
  input: NotificationSwitches,
  output: NotificationSettings,
  errors: ["accounts.not_found"],
});

export const giveTextConsent = endpoint({
  method: "POST",
  path: "/api/notification-settings/text-consent",
  summary:
    "The signed-in member of staff agrees to texts at their number, in the words that they were shown. One text asks the phone to confirm it with YES, and the next come once it has",
  access: "staff",
  limit: CONSENT_CHANGES,
  input: AgreedToTexts,
  output: NotificationSettings,
  errors: CONSENT_ERRORS,
});

export const withdrawTextConsent = endpoint({
  method: "DELETE",
  path: "/api/notification-settings/text-consent",
  summary: "The signed-in member of staff wants no more texts at their number; it ends at once",
  access: "staff",
  input: z.object({}),
  output: NotificationSettings,
  errors: ["accounts.not_found"],
});
