import { expect, test } from "vitest";
import type { Channel, ClientTopic, StaffTopic } from "#platform/notification-topics.ts";
import { isOff, SWITCH_DEFAULTS } from "./rules-switches.ts";
import { CLIENT_SWITCHES, STAFF_KINDS, STAFF_TEXT_KINDS } from "./rules.ts";

const CHANNELS: readonly Channel[] = ["email", "sms", "push", "bell"];

/** The channels by which somebody is told of a topic who has switched the named ones over. */
function channelsOf(topic: ClientTopic | StaffTopic | null, ...switched: string[]): string {
  const isOn = (name: string) => (SWITCH_DEFAULTS.get(name) ?? true) !== switched.includes(name);
  return CHANNELS.filter((channel) => !isOff(isOn, { channel, topic })).join(" ");
}

test.each<[ClientTopic | null, string[], string]>([
  ["appointments", [], "email sms push bell"],
  ["appointments", ["email"], "sms push bell"],
  ["appointments", ["sms"], "email push bell"],
  ["appointments", ["appointmentReminders"], "email sms push bell"],
  ["reminders", [], "email sms push bell"],
  ["reminders", ["appointmentReminders"], ""],
  ["reminders", ["email", "sms"], "push bell"],
  ["issues", [], "email sms push bell"],
  ["issues", ["issueUpdates"], ""],
  ["issues", ["paymentReminders"], "email sms push bell"],
  ["payments", [], "email sms push bell"],
  ["payments", ["paymentReminders"], ""],
  ["promotions", [], ""],
  ["promotions", ["promotions"], "email sms push bell"],
  ["promotions", ["promotions", "email"], "sms push bell"],
  [null, ["email"], "sms push bell"],
])("a client is told of %s with %j switched over by: %s", (topic, switched, channels) => {
  expect(channelsOf(topic, ...switched)).toBe(channels);
});

test.each<[StaffTopic, string[], string]>([
  ["newAppointment", [], "email push bell"],
  ["newAppointment", ["email.newAppointment"], "push bell"],
  ["newAppointment", ["push.newAppointment"], "email bell"],
  ["newAppointment", ["email.newAppointment", "push.newAppointment"], ""],
  ["appointmentReminder", [], "push bell"],
  ["appointmentReminder", ["sms.appointmentReminder"], "sms push bell"],
  ["appointmentCancellation", ["push.appointmentCancellation"], "email bell"],
  ["newClient", [], "email bell"],
  ["newClient", ["push.newClient"], "email push bell"],
  ["paymentReceived", [], "email bell"],
  ["paymentOverdue", [], "email bell"],
  ["paymentOverdue", ["sms.paymentOverdue"], "email sms bell"],
  ["paymentOverdue", ["email.paymentReceived"], ""],
  ["emergencyCall", [], "email sms push bell"],
  ["emergencyCall", ["sms.emergencyCall"], "email push bell"],
  ["systemUpdates", [], "email bell"],
  ["systemDown", [], "email sms bell"],
  ["systemDown", ["email.systemUpdates"], "sms"],
  ["weeklyReport", [], "email bell"],
  ["weeklyReport", ["email.weeklyReport"], ""],
])("a member of staff is told of %s with %j switched over by: %s", (topic, switched, channels) => {
  expect(channelsOf(topic, ...switched)).toBe(channels);
});

test("every switch of the screens is one that is kept", () => {
  const shown = [
    ...Object.keys(CLIENT_SWITCHES),
    ...STAFF_KINDS.flatMap((kind) => [`email.${kind}`, `push.${kind}`]),
    ...STAFF_TEXT_KINDS.map((kind) => `sms.${kind}`),
  ];
  expect([...SWITCH_DEFAULTS.keys()].toSorted()).toEqual(shown.toSorted());
});
