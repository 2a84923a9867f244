import type { Channel, ClientTopic, StaffTopic } from "#platform/notification-topics.ts";
import {
  CLIENT_SWITCHES,
  STAFF_KINDS,
  STAFF_TEXT_KINDS,
  type ClientSwitch,
  type StaffKind,
  type StaffTextKind,
} from "./rules.ts";

/** As it is kept: `sms` of a client, `push.newClient` of a member of staff. */
export type SwitchName = ClientSwitch | `email.${StaffKind}` | `push.${StaffKind}` | `sms.${StaffTextKind}`;

/** What holds for staff until they say otherwise: emails of everything, notices and texts of what cannot wait. */
const STAFF_DEFAULTS: Record<"email" | "push", Record<StaffKind, boolean>> & {
  sms: Record<StaffTextKind, boolean>;
} = {
  email: {
    newAppointment: true,
    appointmentReminder: false,
    appointmentCancellation: true,
    newClient: true,
    paymentReceived: true,
    emergencyCall: true,
    systemUpdates: true,
    weeklyReport: true,
  },
  push: {
    newAppointment: true,
    appointmentReminder: true,
    appointmentCancellation: true,
    newClient: false,
    paymentReceived: false,
    emergencyCall: true,
    systemUpdates: false,
    weeklyReport: false,
  },
  sms: { emergencyCall: true, appointmentReminder: false, paymentOverdue: false, systemDown: true },
};

/** Every switch that there is, with what holds until somebody touches it. */
export const SWITCH_DEFAULTS: ReadonlyMap<string, boolean> = new Map<string, boolean>([
  ...Object.entries(CLIENT_SWITCHES),
  ...(["email", "push"] as const).flatMap((channel) =>
    STAFF_KINDS.map((kind) => [`${channel}.${kind}`, STAFF_DEFAULTS[channel][kind]] as [string, boolean]),
  ),
  ...STAFF_TEXT_KINDS.map((kind) => [`sms.${kind}`, STAFF_DEFAULTS.sms[kind]] as [string, boolean]),
]);

/** Appointments have no switch of their own: somebody who is expected has to be told. */
const SWITCH_OF_TOPIC: Record<ClientTopic, ClientSwitch | null> = {
  appointments: null,
  reminders: "appointmentReminders",
  issues: "issueUpdates",
  payments: "paymentReminders",
  promotions: "promotions",
};

const isClientTopic = (topic: ClientTopic | StaffTopic): topic is ClientTopic => Object.hasOwn(SWITCH_OF_TOPIC, topic);
const isTextKind = (topic: StaffTopic): topic is StaffTextKind => STAFF_TEXT_KINDS.some((kind) => kind === topic);

/** By email and in the browser, what texts tell apart is one. */
const kindOf = (topic: StaffTopic): StaffKind => {
  if (topic === "paymentOverdue") return "paymentReceived";
  return topic === "systemDown" ? "systemUpdates" : topic;
};

/**
 * Whether somebody who has these switches is not told of this in this way. For clients email and texts have a switch each, and
 * each kind has one; for staff each kind has one by each way, and the bell rings for whatever they are told by email or in the
 * browser.
 *
 * @param isOn of what was never switched, what holds from the beginning
 */
export function isOff(
  isOn: (name: SwitchName) => boolean,
  { channel, topic }: { channel: Channel; topic: ClientTopic | StaffTopic | null },
): boolean {
  if (topic === null || isClientTopic(topic)) {
    const ofTopic = topic === null ? null : SWITCH_OF_TOPIC[topic];
    if (ofTopic !== null && !isOn(ofTopic)) return true;
    return (channel === "email" || channel === "sms") && !isOn(channel);
  }
  const kind = kindOf(topic);
  if (channel === "sms") return !isTextKind(topic) || !isOn(`sms.${topic}`);
  if (channel === "bell") return !isOn(`email.${kind}`) && !isOn(`push.${kind}`);
  return !isOn(`${channel}.${kind}`);
}
