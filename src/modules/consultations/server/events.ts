import * as z from "zod";
import { appointmentSubject } from "#modules/appointments/server/index.ts";
import { defineEvent } from "#platform/server/jobs/events.ts";

const OF_APPOINTMENT = { subject: ({ appointmentId }: { appointmentId: string }) => appointmentSubject(appointmentId) };

/** Somebody booked a consultation, on the site or signed in. */
export const consultationBooked = defineEvent(
  "appointments.consultation_booked",
  z.object({ appointmentId: z.string() }),
  OF_APPOINTMENT,
);

/** Whoever booked a consultation moved it or called it off by its secret address. */
export const consultationChanged = defineEvent(
  "appointments.consultation_changed",
  z.object({ appointmentId: z.string(), change: z.enum(["moved", "cancelled"]) }),
  OF_APPOINTMENT,
);

/** The office took a lead on as a client, with what they had booked. */
export const leadAccepted = defineEvent("appointments.lead_accepted", z.object({ clientId: z.string() }));
