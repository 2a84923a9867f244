import * as z from "zod";
import { REMINDER_HOURS } from "../rules-reminders.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineEvent, emit } from "#platform/server/jobs/events.ts";

/** What a subscriber may need to ask for more; the client of a visitor's booking is known only once a lead is taken on. */
const Appointment = z.object({ appointmentId: z.string(), clientId: z.string().nullable() });
type Appointment = z.infer<typeof Appointment>;

const OF_APPOINTMENT = { subject: ({ appointmentId }: { appointmentId: string }) => appointmentSubject(appointmentId) };

/** Whatever is told of one appointment comes in its order. */
export const appointmentSubject = (appointmentId: string): string => `appointment:${appointmentId}`;

const lifecycleEvent = (step: string) => defineEvent(`appointment.${step}`, Appointment, OF_APPOINTMENT);

/** It has a day and a time: it was made with them, or a request was given them. */
export const appointmentBooked = lifecycleEvent("booked");
/** Its day or time is another one. */
export const appointmentMoved = lifecycleEvent("moved");
/** It was taken to another of the client's places, or to none that is named; where it is now, `lockPlace` says. */
export const appointmentRelocated = lifecycleEvent("relocated");
export const appointmentConfirmed = lifecycleEvent("confirmed");
export const appointmentCancelled = lifecycleEvent("cancelled");
export const appointmentStarted = lifecycleEvent("started");
export const appointmentCompleted = lifecycleEvent("completed");

/** What a client is told of by their bell and phone, as the email about it is asked for. */
export const NEWS_KINDS = ["arranged", "resized", "confirmed", "moved", "cancelled"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Whoever is expected has something to learn; `sequence` is the appointment's then. */
export const appointmentNews = defineEvent(
  "appointment.news",
  z.object({
    appointmentId: z.string(),
    kind: z.enum(NEWS_KINDS),
    sequence: z.number().int(),
    byUserId: z.string().nullable(),
  }),
);

/** A client who is signed in asked for an appointment, or called one off, and the office has to know. */
export const ownChange = defineEvent(
  "appointment.changed_by_client",
  z.object({ appointmentId: z.string(), change: z.enum(["requested", "cancelled"]) }),
  OF_APPOINTMENT,
);

/** It begins in so many hours. */
export const reminderDue = defineEvent(
  "appointment.reminder_due",
  z.object({ appointmentId: z.string(), startsAt: z.string(), hours: z.literal(REMINDER_HOURS) }),
);
/**
 * Nobody answered while its time was held: it is a request for a part of that day now. It may be held again, so it says
 * until when it was; null of what was told before it said so.
 */
export const appointmentReleased = defineEvent(
  "appointment.released",
  Appointment.extend({ heldUntil: z.string().nullable().default(null) }),
  OF_APPOINTMENT,
);

/** The steps of an appointment's life, by what the log calls them; other changes are nobody's event. */
const STEPS = new Map([
  ["arranged", appointmentBooked],
  ["moved", appointmentMoved],
  ["confirmed", appointmentConfirmed],
  ["cancelled", appointmentCancelled],
  ["started", appointmentStarted],
  ["completed", appointmentCompleted],
]);

/** Tells of a change, if it is a step of the appointment's life. Sends its statements before it waits for anything. */
export async function emitStep(
  ctx: Ctx,
  step: string,
  appointment: z.infer<typeof appointmentReleased.schema>,
): Promise<void> {
  if (step === "released") return emit(ctx, appointmentReleased, appointment);
  const event = STEPS.get(step);
  if (event) await emit(ctx, event, appointment);
}
