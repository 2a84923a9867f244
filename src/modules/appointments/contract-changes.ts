import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { AppointmentDetail } from "./contract-appointment.ts";
import { assistantIds } from "./contract-team.ts";
import {
  AppointmentForm,
  day,
  duration,
  notifyClient,
  SCHEDULE_ERRORS,
  quarter,
  skillsReason,
} from "./contract-office.ts";

const Id = z.uuid("This is not a valid appointment ID");

export const getAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/{id}",
  summary: "One appointment with everything that the visitor wrote",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: Id }),
  output: AppointmentDetail,
  errors: ["appointments.not_found"],
});

export const getFreeTimes = endpoint({
  method: "GET",
  path: "/api/appointments/{id}/free-times",
  summary: "Where an appointment could be moved to on a day (company time); its own time counts as free",
  access: "appointments.write",
  input: z.object({ id: z.uuid("This is not a valid appointment ID"), date: day }),
  /** `closed` as in ConsultationDay. */
  output: z.object({ date: z.string(), closed: z.boolean(), slots: z.array(z.string()) }),
  errors: ["appointments.not_found"],
});

/** Which appointment, as it was when the person looked at it. */
const Seen = { id: Id, version: z.number().int() };

export const confirmAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/confirm",
  summary: "Confirms the time by email to the person who booked",
  access: "appointments.write",
  input: z.object(Seen),
  output: AppointmentDetail,
  errors: ["appointments.not_found", "appointments.cannot_confirm", "appointments.changed_meanwhile"],
});

export const cancelAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/cancel",
  summary: "Cancels it, frees its time and removes it from the person's calendar by email, if they were notified of it",
  access: "appointments.write",
  input: z.object({
    ...Seen,
    /** For the client: it stands in their email. */
    reason: z.string().trim().max(500, "Please keep the reason under 500 characters").default(""),
    /** For the office alone. */
    internalNote: z.string().trim().max(500, "Please keep the note under 500 characters").default(""),
    notifyClient,
  }),
  output: AppointmentDetail,
  errors: ["appointments.not_found", "appointments.cannot_cancel", "appointments.changed_meanwhile"],
});

export const rescheduleAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/reschedule",
  summary:
    "Moves it to another time (company time); 409 says why and gives the nearest free times; `outsideHours` overrides closed hours, `skillsReason` a license that has run out by then",
  access: "appointments.write",
  input: z.object({
    ...Seen,
    date: day,
    time: quarter,
    /** Whoever has it now unless told. */
    technicianId: z.uuid("Please choose a technician").optional(),
    /** Whoever goes along now unless told. */
    assistantIds: assistantIds.optional(),
    outsideHours: z.boolean().default(false),
    skillsReason,
    notifyClient,
  }),
  output: AppointmentDetail,
  errors: [
    ...SCHEDULE_ERRORS,
    "appointments.not_found",
    "appointments.cannot_reschedule",
    "appointments.changed_meanwhile",
  ],
});

export const removeAppointment = endpoint({
  method: "DELETE",
  path: "/api/appointments/{id}",
  summary:
    "Removes an appointment that was entered by mistake and has not started; no email is sent, and the audit log keeps its details",
  access: "appointments.write",
  input: z.object({ id: Id, version: z.coerce.number().int() }),
  output: z.object({ removed: z.literal(true) }),
  errors: ["appointments.not_found", "appointments.cannot_remove", "appointments.changed_meanwhile"],
});

/** What would be sent. */
const EmailPreview = z.object({
  /** Null where nothing would be. */
  email: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  /** Whether there is an address to write to. */
  hasAddress: z.boolean(),
  /** Of whoever is met, to be called where there is no address; empty where there is none either. */
  phone: z.string(),
});

export const previewEmail = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/email-preview",
  summary: "The email that a new time or a cancellation would send; null where none would be sent",
  access: "appointments.write",
  input: z.object({
    id: Id,
    email: z.enum(["moved", "cancelled"]),
    /** Of a new time; as it is unless told. */
    date: day.optional(),
    time: quarter.optional(),
    minutes: duration.optional(),
    reason: z.string().trim().max(500).default(""),
  }),
  output: EmailPreview,
  errors: ["appointments.not_found"],
});

export const previewNewEmail = endpoint({
  method: "POST",
  path: "/api/appointments/email-preview",
  summary: "The email that an appointment would send once it is scheduled (company time); nothing is written down",
  access: "appointments.write",
  input: AppointmentForm.pick({
    clientId: true,
    propertyId: true,
    serviceType: true,
    date: true,
    time: true,
    minutes: true,
    location: true,
  }),
  output: EmailPreview,
  errors: ["clients.not_found", "properties.not_found"],
});

export const withdrawEmail = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/withdraw-email",
  summary: "Stops the email about a new time, which waits two minutes; 409 once it has been sent",
  access: "appointments.write",
  input: z.object(Seen),
  output: z.object({ withdrawn: z.literal(true) }),
  errors: [
    "appointments.not_found",
    "appointments.cannot_reschedule",
    "appointments.changed_meanwhile",
    "appointments.email_sent",
  ],
});
