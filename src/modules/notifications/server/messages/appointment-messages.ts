import { ownChange } from "#modules/appointments/server/index.ts";
import { consultationBooked, consultationChanged } from "#modules/consultations/server/index.ts";
import type { StaffTopic } from "#platform/notification-topics.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Brief, Message } from "#platform/server/notifications/message.ts";
import { findAppointmentWords, type AppointmentWords } from "../find-appointment-words.ts";
import { OFFICE, staffMessage, type StaffParts } from "./staff-message.ts";

type Told = (words: AppointmentWords) => Brief | null;

const pathOf = ({ id, day }: AppointmentWords): `/${string}` =>
  `/admin-dashboard/schedule?date=${day}&appointment=${id}`;

const requestBrief: Told = (words) =>
  words.isUrgent
    ? null
    : { title: "New request", text: `${words.who}: ${words.what}, ${words.when}.`, path: pathOf(words) };

const emergencyBrief: Told = (words) =>
  words.isUrgent
    ? { title: "Emergency", text: `${words.who}: ${words.what}, ${words.when}.`, path: pathOf(words) }
    : null;

const cancellationBrief: Told = (words) =>
  words.isCancelled
    ? {
        title: "Appointment canceled",
        text: `${words.who} canceled ${words.what}, ${words.when}.`,
        path: pathOf(words),
      }
    : null;

const sayOf = (brief: Told) => async (ctx: Ctx, appointmentId: string) => {
  const words = await findAppointmentWords(ctx, appointmentId);
  return words === null ? null : brief(words);
};

interface Kind {
  name: string;
  change: "requested" | "cancelled";
  topic: StaffTopic;
  isUrgent?: boolean;
  brief: Told;
}

const KINDS: readonly Kind[] = [
  { name: "requested", change: "requested", topic: "newAppointment", brief: requestBrief },
  { name: "emergency", change: "requested", topic: "emergencyCall", isUrgent: true, brief: emergencyBrief },
  { name: "given_up", change: "cancelled", topic: "appointmentCancellation", brief: cancellationBrief },
];

/** What clients and visitors ask for and call off, for whoever sees to it in the office. */
export const appointmentMessages = (parts: StaffParts): Message[] =>
  KINDS.flatMap(({ name, change, brief, ...rest }) => {
    const say = sayOf(brief);
    const common = { ...rest, roles: OFFICE };
    return [
      // By a client who is signed in.
      staffMessage(
        {
          ...common,
          name: `notifications.${name}`,
          event: ownChange,
          cause: ({ appointmentId }) => `appointment:${appointmentId}`,
          say: async (ctx, own) => (own.change === change ? say(ctx, own.appointmentId) : null),
        },
        parts,
      ),
      // By a visitor, on the site or by the secret address.
      change === "requested"
        ? staffMessage(
            {
              ...common,
              name: `notifications.${name}_on_site`,
              event: consultationBooked,
              cause: ({ appointmentId }) => `appointment:${appointmentId}`,
              say: (ctx, { appointmentId }) => say(ctx, appointmentId),
            },
            parts,
          )
        : staffMessage(
            {
              ...common,
              name: `notifications.${name}_on_site`,
              event: consultationChanged,
              cause: ({ appointmentId }) => `appointment:${appointmentId}`,
              say: async (ctx, changed) => (changed.change === change ? say(ctx, changed.appointmentId) : null),
            },
            parts,
          ),
    ];
  });
