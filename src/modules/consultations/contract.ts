import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, idField, timeField } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { PestFields, pestFields, pestTypeBelongs } from "./contract-pest.ts";
import { APPOINTMENT_STATUSES, PROPERTY_SIZES, PROPERTY_TYPES } from "#modules/appointments/rules.ts";

export * from "./contract-emergency.ts";
export * from "./contract-free-times.ts";
export * from "./contract-in-app.ts";
export * from "./contract-known.ts";
export * from "./contract-linked.ts";

const NOTES_MESSAGE = "Please keep notes under 5,000 characters";

/** The fields of the consultation form. Whether type and category agree is checked by the steps and by the request. */
export const ConsultationForm = z.object({
  ...pestFields,
  ...contactFields,
  propertyType: z.enum(PROPERTY_TYPES, "Please select a property type"),
  propertySize: z.enum(PROPERTY_SIZES, "Property size is required"),
  preferredDate: dayField("Please select a preferred date"),
  /** Company time, `9:00` or `14:30`. */
  preferredTime: timeField("Please select a preferred time"),
  notes: z.string(NOTES_MESSAGE).trim().max(5000, NOTES_MESSAGE).default(""),
});

/** The four steps of the wizard; each is valid by itself. */
export const consultationSteps = [
  PestFields.refine(pestTypeBelongs.check, pestTypeBelongs.params),
  ConsultationForm.pick({ fullName: true, email: true, phone: true }),
  ConsultationForm.pick({
    address: true,
    city: true,
    state: true,
    zipCode: true,
    propertyType: true,
    propertySize: true,
  }),
  ConsultationForm.pick({ preferredDate: true, preferredTime: true, notes: true }),
] as const;

export const ConsultationRequest = ConsultationForm.extend({
  /** The language of the form, for the letters that follow; the browser's when left out. */
  language: z.enum(LANGUAGES).optional(),
  /** Hidden from people. Programs that fill in every field of a form give themselves away by it. */
  faxNumber: z.string().max(0, "Please leave this field empty").optional(),
}).refine(pestTypeBelongs.check, pestTypeBelongs.params);
export type ConsultationRequest = z.infer<typeof ConsultationRequest>;

export const ConsultationDay = z.object({
  date: z.string(),
  /** How many starts are free; nobody needs more than that to choose a day. */
  free: z.number().int(),
  /** The company does not work that day, as opposed to a day that is full. */
  closed: z.boolean(),
});
export type ConsultationDay = z.infer<typeof ConsultationDay>;

export const getConsultationDays = endpoint({
  method: "GET",
  path: "/api/consultations/days",
  summary: "The 14 days from tomorrow (company time) with the number of free times for a consultation",
  access: "everyone",
  input: z.object({}),
  output: z.object({ days: z.array(ConsultationDay) }),
  errors: [],
});

export const getConsultationSlots = endpoint({
  method: "GET",
  path: "/api/consultations/slots",
  summary: "The free times of one of the 14 days, company time, such as 9:00 and 14:30",
  access: "everyone",
  input: z.object({ date: dayField("Please select a preferred date") }),
  output: z.object({ date: z.string(), slots: z.array(z.string()) }),
  errors: [],
});

export const BookedConsultation = z.object({
  id: z.string(),
  reference: z.string(),
  serviceType: z.string(),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** False: outside the company's service areas; the office says whether somebody can come. */
  inServiceArea: z.boolean().default(true),
  /** The secret path of the page that shows it and lets it be changed. */
  page: z.string().optional(),
});
export type BookedConsultation = z.infer<typeof BookedConsultation>;

/** The facts of `appointments.slot_taken` and `appointments.technician_busy`: the times still free that day. */
export const FreeTimes = z.object({ slots: z.array(z.string()) });

export const bookConsultation = endpoint({
  method: "POST",
  path: "/api/consultations",
  summary: "Books a free consultation of 30 minutes; 409 tells the times that are still free that day as `slots`",
  access: "everyone",
  // A family or an office behind one address can book and mistype; a flood cannot fill the calendar.
  limit: { by: "address", max: 20, seconds: 10 * 60 },
  idempotent: true,
  status: 201,
  input: ConsultationRequest,
  output: BookedConsultation,
  errors: ["appointments.slot_taken"],
});

export const acceptLead = endpoint({
  method: "POST",
  path: "/api/clients/{id}/accept",
  summary: "Converts a lead to a client, together with its bookings",
  access: "clients.write",
  input: z.object({ id: idField }),
  output: z.object({ clientId: z.string(), bookings: z.number().int() }),
  errors: ["clients.not_found"],
});
