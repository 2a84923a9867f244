import * as z from "zod";
import { LANGUAGES } from "#platform/languages.ts";
import { Conversation } from "./contract-conversation.ts";
import { AppointmentCard } from "./contract-office.ts";
import { PROPERTY_SIZES, PROPERTY_TYPES } from "./rules.ts";

/** A line of a list: the card of the board, and how whoever is met is reached. */
export const AppointmentSummary = AppointmentCard.extend({
  startsAt: z.string(),
  endsAt: z.string(),
  /** The person to meet: of the consultation, or the client. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  createdAt: z.string(),
});
export type AppointmentSummary = z.infer<typeof AppointmentSummary>;

export const APPOINTMENT_EVENTS = [
  "booked",
  "arranged",
  "confirmed",
  "moved",
  "released",
  "resized",
  "changed",
  "scheduled",
  "started",
  "completed",
  "rated",
  "cancelled",
] as const;

/** Company time. */
const WallClock = z.object({ date: z.string(), time: z.string() });

export const AppointmentDetail = AppointmentSummary.extend({
  notes: z.string(),
  /** As the client was told. */
  cancellationReason: z.string().nullable(),
  /** For the office alone. */
  cancellationNote: z.string().nullable(),
  /** Whether whoever is met was told of it by email. */
  isAnnounced: z.boolean(),
  /** What a visitor told of themselves, with a consultation or an emergency. */
  consultation: z
    .object({
      pestCategory: z.string(),
      pestType: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      /** Null in an emergency, in which nobody asks for them. */
      propertyType: z.enum(PROPERTY_TYPES).nullable(),
      propertySize: z.enum(PROPERTY_SIZES).nullable(),
      notes: z.string(),
      language: z.enum(LANGUAGES),
      /** False: outside the company's service areas; the visitor was told so. */
      inServiceArea: z.boolean(),
    })
    .nullable(),
  /** What was said to the emergency assistant, as the browser told it. */
  conversation: Conversation.nullable(),
  /** The client record that the booking made or found. */
  lead: z.object({ id: z.string(), name: z.string(), status: z.string() }).nullable(),
  /** The oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      what: z.enum(APPOINTMENT_EVENTS),
      /**
       * The member of staff who did it, or that whoever booked did it by the secret address; null for a client who is
       * signed in, a booking visitor and the program itself.
       */
      by: z.string().nullable(),
      /** Where a move led from and to; a booking has the time that it was made for as `to`. */
      from: WallClock.nullable(),
      to: WallClock.nullable(),
      /** Why it was started on another day than its own, or by fewer than its service asks for. */
      reason: z.string().nullable(),
    }),
  ),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;
