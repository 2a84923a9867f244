import type { StaffKind, StaffTextKind } from "../../rules.ts";
import type { ConsentWords } from "../settings/consent-section.tsx";
import type { PushWords } from "../settings/push-card.tsx";

export const KIND_LABELS: Readonly<Record<StaffKind | StaffTextKind, string>> = {
  newAppointment: "New appointments",
  appointmentReminder: "Appointment reminders",
  appointmentCancellation: "Cancellations",
  newClient: "New clients",
  paymentReceived: "Payments received",
  emergencyCall: "Emergency calls",
  systemUpdates: "System updates",
  weeklyReport: "Weekly report",
  paymentOverdue: "Overdue payments",
  systemDown: "System down",
};

export const SWITCH_WORDS = {
  saving: "Saving…",
  saved: "Saved",
  failed: "Not saved. Please try again.",
  retry: "Try again",
};

export const PUSH_WORDS: PushWords = {
  title: "This device",
  text: "Push notifications appear on your screen even when Greenline is closed. They are turned on for each device.",
  on: "On",
  off: "Off",
  turnOn: "Turn on for this device",
  turnOff: "Turn off for this device",
  waiting: "Checking this device",
  working: "One moment…",
  denied:
    "Notifications from this site are blocked in your browser. Allow them in the browser’s site settings, then come back here.",
  unsupported: "This browser can’t show push notifications.",
  installFirst:
    "On an iPhone or iPad, add this site to your Home Screen first: tap Share, then “Add to Home Screen,” and open it from there.",
  dismissed: "Nothing was changed: your browser did not allow notifications.",
  failed: "That did not work. Please try again in a moment.",
};

export const CONSENT_WORDS: ConsentWords = {
  title: "Consent to text messages",
  noPhone: "Your login has no phone number. An administrator can add one.",
  ask: (phone) => `Before texts go to ${phone}, please agree:`,
  agree: "Agree to text messages",
  agreeing: "Saving…",
  waiting: "Waiting for your confirmation",
  asked: (phone, day) =>
    `We texted ${phone} on ${day}. Reply YES to that text, and texts begin. No other comes before.`,
  again: "Send it again",
  sendingAgain: "Sending…",
  otherNumber: "Is this the wrong number? An administrator can change it.",
  given: (phone, day) => `You agreed to text messages at ${phone} on ${day}:`,
  withdraw: "Withdraw consent",
  withdrawing: "Saving…",
  withdrawn: (day) => `You ended text messages on ${day}.`,
  stoppedTitle: "You replied STOP",
  stopped: (phone, day) =>
    `You replied STOP on ${day}, so no more texts go to ${phone}. To get them again, text START from that phone to the number they came from.`,
  failed: "That was not saved. Please try again in a moment.",
};
