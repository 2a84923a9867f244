import * as z from "zod";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { isDay, parseTime } from "#platform/days.ts";
import { LANGUAGES } from "#platform/languages.ts";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_STATUSES,
  isPestTypeOf,
  PEST_CATEGORIES,
  PROPERTY_SIZES,
  PROPERTY_TYPES,
  QUARTER_MINUTES,
} from "./rules.ts";

export * from "./contract-free-times.ts";
export * from "./contract-in-app.ts";
export * from "./contract-office.ts";
export * from "./contract-plans.ts";

const dayField = (message: string) => z.string(message).refine(isDay, message);
const timeField = (message: string) => z.string(message).refine((time) => parseTime(time) !== null, message);

const PEST_TYPE_MESSAGE = "Please select a specific pest type";
const NOTES_MESSAGE = "Please keep notes under 5,000 characters";

/** The fields of the consultation form. Whether type and category agree is checked by the steps and by the request. */
export const ConsultationForm = z.object({
  pestCategory: z.enum(PEST_CATEGORIES, "Please select a pest category"),
  pestType: z.string(PEST_TYPE_MESSAGE).min(1, PEST_TYPE_MESSAGE).max(40, PEST_TYPE_MESSAGE),
  ...contactFields,
  propertyType: z.enum(PROPERTY_TYPES, "Please select a property type"),
  propertySize: z.enum(PROPERTY_SIZES, "Property size is required"),
  preferredDate: dayField("Please select a preferred date"),
  /** Company time, `9:00` or `14:30`. */
  preferredTime: timeField("Please select a preferred time"),
  notes: z.string(NOTES_MESSAGE).trim().max(5000, NOTES_MESSAGE).default(""),
});

const pestTypeBelongs = {
  check: (form: { pestCategory: string; pestType: string }) => isPestTypeOf(form.pestCategory, form.pestType),
  // Told together with the faults of the other fields, not only once those are mended.
  params: {
    path: ["pestType"],
    error: PEST_TYPE_MESSAGE,
    when: ({ value }: { value: unknown }) => PestFields.safeParse(value).success,
  },
};
const PestFields = ConsultationForm.pick({ pestCategory: true, pestType: true });

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

export const AppointmentSummary = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  title: z.string(),
  serviceType: z.string(),
  /** Company time. */
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  minutes: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** The person to meet: of the consultation, or the client. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  address: z.string().nullable(),
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  technician: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.string(),
  /** Sent back with a change, so that nobody overwrites what a colleague has just done. */
  version: z.number().int(),
  can: z.object({ confirm: z.boolean(), cancel: z.boolean(), reschedule: z.boolean() }),
});
export type AppointmentSummary = z.infer<typeof AppointmentSummary>;

export const HAPPENINGS = ["booked", "confirmed", "moved", "cancelled", "expired"] as const;

/** Company time. */
const WallClock = z.object({ date: z.string(), time: z.string() });

export const AppointmentDetail = AppointmentSummary.extend({
  notes: z.string(),
  cancellationReason: z.string().nullable(),
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
      propertyType: z.enum(PROPERTY_TYPES),
      propertySize: z.enum(PROPERTY_SIZES),
      notes: z.string(),
      language: z.enum(LANGUAGES),
      /** False: outside the company's service areas; the visitor was told so. */
      inServiceArea: z.boolean(),
    })
    .nullable(),
  /** The client record that the booking made or found. */
  lead: z.object({ id: z.string(), name: z.string(), status: z.string() }).nullable(),
  /** The oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      what: z.enum(HAPPENINGS),
      /** The member of staff who did it; null for the person who booked and for the program itself. */
      by: z.string().nullable(),
      /** Where a move led from and to; a booking has the time that it was made for as `to`. */
      from: WallClock.nullable(),
      to: WallClock.nullable(),
    }),
  ),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;

/** Totals stop here: more than that is told as this number, so that the cost of a page does not grow with the company. */
export const MOST_COUNTED = 10_001;
const MOST_SKIPPED = 10_000;

const optionalDay = dayField("Please give a day such as 2026-03-02").optional();

export const listAppointments = endpoint({
  method: "GET",
  path: "/api/appointments",
  summary: `Appointments that the member of staff may see, days in company time; a total of ${MOST_COUNTED} means more than ${MOST_COUNTED - 1}`,
  access: ["appointments.read", "own_visits.read"],
  input: z
    .object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      sortBy: z.enum(["scheduledDate", "createdAt"]).default("scheduledDate"),
      sortOrder: z.enum(["asc", "desc"]).default("asc"),
      search: z.string().trim().max(100).default(""),
      status: z.enum(APPOINTMENT_STATUSES).optional(),
      from: optionalDay,
      to: optionalDay,
    })
    .refine(({ page, limit }) => (page - 1) * limit < MOST_SKIPPED, {
      path: ["page"],
      error: "Please narrow the search",
    }),
  output: z.object({
    data: z.array(AppointmentSummary),
    pagination: z.object({ page: z.number().int(), limit: z.number().int(), total: z.number().int() }),
  }),
  errors: [],
});

const Id = z.uuid("This is no id of an appointment");

export const getAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/{id}",
  summary: "One appointment with everything that the visitor wrote",
  access: ["appointments.read", "own_visits.read"],
  input: z.object({ id: Id }),
  output: AppointmentDetail,
  errors: ["appointments.not_found"],
});

export const getFreeTimes = endpoint({
  method: "GET",
  path: "/api/appointments/{id}/free-times",
  summary: "Where an appointment could be moved to on a day (company time); its own time counts as free",
  access: "appointments.write",
  input: z.object({ id: z.string(), date: dayField("Please select a date") }),
  /** `closed` as in ConsultationDay. */
  output: z.object({ date: z.string(), closed: z.boolean(), slots: z.array(z.string()) }),
  errors: ["appointments.not_found"],
});

/** Which appointment, as it was when the person looked at it. */
const Seen = { id: Id, version: z.number().int() };

export const confirmAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/confirm",
  summary: "Confirms the time to the person who booked, by e-mail",
  access: "appointments.write",
  input: z.object(Seen),
  output: AppointmentDetail,
  errors: ["appointments.not_found", "appointments.cannot_confirm", "appointments.changed_meanwhile"],
});

export const cancelAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/cancel",
  summary: "Cancels it, frees its time and takes it out of the person's calendar by e-mail",
  access: "appointments.write",
  input: z.object({
    ...Seen,
    reason: z.string().trim().max(500, "Please keep the reason under 500 characters").default(""),
  }),
  output: AppointmentDetail,
  errors: ["appointments.not_found", "appointments.cannot_cancel", "appointments.changed_meanwhile"],
});

const QUARTER_HOUR = "Please choose a time on the quarter of an hour";

export const rescheduleAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/reschedule",
  summary: "Moves it to another time (company time); 409 tells the free times of that day as `slots`",
  access: "appointments.write",
  input: z.object({
    ...Seen,
    date: dayField("Please select a date"),
    time: z.string(QUARTER_HOUR).refine((time) => (parseTime(time) ?? 1) % QUARTER_MINUTES === 0, QUARTER_HOUR),
  }),
  output: AppointmentDetail,
  errors: [
    "appointments.not_found",
    "appointments.cannot_reschedule",
    "appointments.changed_meanwhile",
    "appointments.slot_taken",
    "appointments.technician_busy",
  ],
});
