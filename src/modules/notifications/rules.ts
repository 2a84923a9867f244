/** What a client can switch, in the order of the screen, with what holds until they do. */
export const CLIENT_SWITCHES = {
  email: true,
  sms: true,
  appointmentReminders: true,
  issueUpdates: true,
  paymentReminders: true,
  promotions: false,
} as const;
export type ClientSwitch = keyof typeof CLIENT_SWITCHES;

/** What members of staff are told by email and in their browser, in the order of the screen. */
export const STAFF_KINDS = [
  "newAppointment",
  "appointmentReminder",
  "appointmentCancellation",
  "newClient",
  "paymentReceived",
  "emergencyCall",
  "systemUpdates",
  "weeklyReport",
] as const;
export type StaffKind = (typeof STAFF_KINDS)[number];

/** What they are told by text. */
export const STAFF_TEXT_KINDS = ["emergencyCall", "appointmentReminder", "paymentOverdue", "systemDown"] as const;
export type StaffTextKind = (typeof STAFF_TEXT_KINDS)[number];

/**
 * Whether somebody agreed to texts at their number: they have none, they never did, they did here and the phone has not
 * answered YES yet, it has, they ended it here, or they ended it by answering STOP, which only a text from that phone can
 * undo.
 */
export const TEXT_CONSENTS = ["no_phone", "none", "asked", "given", "withdrawn", "stopped"] as const;
export type TextConsentState = (typeof TEXT_CONSENTS)[number];

/** How many texts that ask for a YES go to a number in a day (UTC). */
export const ASKED_A_DAY = 3;

export const CHANNELS = ["email", "sms", "push", "bell"] as const;

/**
 * What became of a message: it waits to be written or to be taken by the mail server or the provider; it waits for the
 * morning; it was taken; it arrived (texts alone tell that); it will not arrive; there was nothing to say any more; the
 * person has switched it off, has no address, or never agreed to texts.
 */
export const DELIVERY_STATUSES = [
  "waiting",
  "held",
  "sent",
  "delivered",
  "failed",
  "not_needed",
  "switched_off",
  "no_address",
  "no_consent",
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Where the number at the bell stops: "99+". */
export const MAX_UNREAD = 100;
