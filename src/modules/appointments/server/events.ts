import * as z from "zod";
import { defineEvent } from "#platform/server/events.ts";

/** Somebody booked a consultation, on the site or signed in. */
export const consultationBooked = defineEvent(
  "appointments.consultation_booked",
  z.object({ appointmentId: z.string() }),
);

/** The office took a lead on as a client, with what they had booked. */
export const leadAccepted = defineEvent("appointments.lead_accepted", z.object({ clientId: z.string() }));
