import * as z from "zod";
import { FREQUENCIES } from "#modules/catalogue/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, timeField } from "#platform/input-fields.ts";
import {
  APPOINTMENT_KINDS,
  APPOINTMENT_STATUSES,
  PRIORITIES,
  QUARTER_MINUTES,
  TARGET_PESTS,
  TIME_WINDOWS,
  type TimeWindow,
} from "./rules.ts";
import { assistantIds, TeamFields } from "./contract-team.ts";

// `as`: Object.keys forgets what the names are; the object is written out in rules.ts.
export const TIME_WINDOW_NAMES = Object.keys(TIME_WINDOWS) as [TimeWindow, ...TimeWindow[]];

const SERVICE = "Please select a service type";

/** How often a plan comes again. */
export const PlanFrequency = z.enum(FREQUENCIES, "Please select how often");

/** A service of the catalogue by its slug: `quarterly-service`, or what the company added itself. */
export const ServiceSlug = z.string(SERVICE).trim().min(1, SERVICE).max(200, SERVICE);

const PESTS = "Please choose from the list of pests";
const DATE = "Please select a date";
const TIME = "Please choose a time on the quarter hour";
const MINUTES = "Please choose a duration";
const COST = "Please enter an amount such as 120 or 120.50";
const text = (most: number, said: string) =>
  z.string().trim().max(most, `Please keep this under ${said} characters`).default("");
const names = z.array(z.string().trim().min(1).max(80)).max(30).default([]);

export const day = dayField(DATE);
/** Company time on the quarter of an hour, `9:00` or `14:45`. */
export const quarter = timeField(TIME, (minutes) => minutes % QUARTER_MINUTES === 0);
export const duration = z
  .number(MINUTES)
  .int(MINUTES)
  .min(QUARTER_MINUTES, MINUTES)
  .max(12 * 60, MINUTES)
  .refine((minutes) => minutes % QUARTER_MINUTES === 0, MINUTES);

/** Whether whoever is met gets an email about it. */
export const notifyClient = z.boolean().default(true);

/** What whoever goes there should look for, use and mind. */
export const Instructions = z.object({
  targetPests: names,
  treatmentMethods: names,
  equipmentNeeded: names,
  chemicalsNeeded: names,
  areasToTreat: names,
  accessInstructions: text(2000, "2,000"),
  safetyNotes: text(2000, "2,000"),
  petConsiderations: text(2000, "2,000"),
});
export type Instructions = z.output<typeof Instructions>;

/** The form of the office; a consultation that a visitor booked keeps its own words beside it. */
export const AppointmentForm = Instructions.extend({
  targetPests: z.array(z.enum(TARGET_PESTS, PESTS)).max(TARGET_PESTS.length).default([]),
  clientId: z.uuid("Please choose a client"),
  /** One of the client's service addresses; their own unless told. */
  propertyId: z.uuid("Please choose a property").nullable().default(null),
  serviceType: ServiceSlug,
  date: day,
  time: quarter,
  minutes: duration,
  /** Who leads. */
  technicianId: z.uuid("Please choose a technician"),
  /** Who goes along; fewer than the service asks for leave it incomplete. */
  assistantIds: assistantIds.default([]),
  location: text(300, "300"),
  notes: text(5000, "5,000"),
  priority: z.enum(PRIORITIES).default("normal"),
  /** Null: not known. */
  estimatedCostCents: z.number(COST).int(COST).min(0, COST).max(100_000_000, COST).nullable().default(null),
  isInitialInspection: z.boolean().default(false),
  isFollowUp: z.boolean().default(false),
  previousAppointmentId: z.uuid().nullable().default(null),
  weatherDependency: z.boolean().default(false),
});
export type AppointmentForm = z.input<typeof AppointmentForm>;
export type AppointmentRequest = z.output<typeof AppointmentForm>;

/** The same form of something that is there. */
export const AppointmentEdit = AppointmentForm.omit({ clientId: true }).extend({
  /** Null of a consultation alone, which keeps what it was booked for. */
  serviceType: AppointmentForm.shape.serviceType.nullable(),
  /** Null leaves a request without a time: its day and its part of the day stay as they were asked for. */
  time: AppointmentForm.shape.time.nullable(),
  /** Null only beside a time that is left open. */
  technicianId: AppointmentForm.shape.technicianId.nullable(),
  /** As they are unless told. */
  assistantIds: assistantIds.optional(),
});
export type AppointmentEdit = z.output<typeof AppointmentEdit>;

/** What a place in the schedule shows. Times in company time. */
export const AppointmentCard = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  title: z.string(),
  serviceType: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.number().int(),
  /** Not placed yet: asked for in this part of that day; `time` is where it begins. */
  timeWindow: z.enum(TIME_WINDOW_NAMES).nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  priority: z.enum(PRIORITIES),
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who is met, where the client is not known yet: whoever booked. */
  contactName: z.string(),
  address: z.string(),
  technicianId: z.string().nullable(),
  technicianName: z.string().nullable(),
  ...TeamFields,
  /** The recurring service that made it. */
  planId: z.string().nullable(),
  isFollowUp: z.boolean(),
  weatherDependency: z.boolean(),
  version: z.number().int(),
  can: z.object({
    confirm: z.boolean(),
    accept: z.boolean(),
    cancel: z.boolean(),
    reschedule: z.boolean(),
    edit: z.boolean(),
    start: z.boolean(),
    complete: z.boolean(),
    rate: z.boolean(),
    remove: z.boolean(),
  }),
});
export type AppointmentCard = z.infer<typeof AppointmentCard>;

export const OfficeAppointment = AppointmentCard.extend({
  /** Of the catalogue; null of a consultation. */
  serviceId: z.string().nullable(),
  propertyId: z.string().nullable(),
  location: z.string(),
  notes: z.string(),
  estimatedCostCents: z.number().int().nullable(),
  isInitialInspection: z.boolean(),
  /** Why somebody goes who lacks what the service asks for; empty where nothing is lacking. */
  skillOverride: z.string(),
  /**
   * When a follow-up of this completed appointment is due that nobody has made; null also for those who cannot make
   * one.
   */
  followUpOn: z.string().nullable(),
  /** The last day of the warranty of a completed appointment; null where its service gives none. */
  warrantyUntil: z.string().nullable(),
  previousAppointmentId: z.string().nullable(),
  instructions: Instructions,
  /**
   * What whoever goes there must mind: the words of the instructions, and what the property says of it by now. `requests`
   * are the client's own.
   */
  toMind: z.object({ access: z.string(), safety: z.string(), pets: z.string(), requests: z.string() }),
  rating: z.number().int().nullable(),
  startedAt: z.string().nullable(),
  /** Why it was started on another day than its own, or by fewer than its service asks for. */
  startReason: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type OfficeAppointment = z.infer<typeof OfficeAppointment>;

/** Why somebody goes who lacks the specialty or the skill level of the service; empty: they lack nothing. */
export const skillsReason = text(500, "500");

/** Why something cannot be put where the office wants it. */
export const SCHEDULE_ERRORS = [
  "appointments.slot_taken",
  "appointments.technician_busy",
  "appointments.technician_off",
  "appointments.technician_unfit",
  "appointments.outside_hours",
  "appointments.technician_not_found",
] as const;

export const getOfficeAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/{id}/office",
  summary: "One appointment with all that the office's form holds",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: z.uuid() }),
  output: OfficeAppointment,
  errors: ["appointments.not_found"],
});

export const createAppointment = endpoint({
  method: "POST",
  path: "/api/appointments",
  summary:
    "Schedules an appointment (company time); 409 gives the nearest free times; `outsideHours` overrides closed hours, `skillsReason` a missing skill",
  access: "appointments.write",
  idempotent: true,
  status: 201,
  input: AppointmentForm.extend({
    /** The office knows that it is closed then, or that the technician is off, and wants it all the same. */
    outsideHours: z.boolean().default(false),
    skillsReason,
    notifyClient,
    /** Makes a plan of its service: the next appointment counts from the completion of this one. */
    repeat: PlanFrequency.nullable().default(null),
  }),
  output: OfficeAppointment,
  errors: [...SCHEDULE_ERRORS, "clients.not_found", "properties.not_found"],
});

const Seen = { id: z.uuid("This is not a valid appointment ID"), version: z.number().int() };

export const updateAppointment = endpoint({
  method: "PUT",
  path: "/api/appointments/{id}",
  summary:
    "Changes an appointment's details, time and technician; past appointments cannot be changed; `time: null` leaves a request without a time one, and a consultation has no `serviceType`",
  access: "appointments.write",
  input: AppointmentEdit.extend({ ...Seen, outsideHours: z.boolean().default(false), skillsReason, notifyClient }),
  output: OfficeAppointment,
  errors: [
    ...SCHEDULE_ERRORS,
    "appointments.not_found",
    "appointments.cannot_edit",
    "appointments.changed_meanwhile",
    "properties.not_found",
  ],
});

export const scheduleAppointment = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/schedule",
  summary:
    "Sets an appointment's time and technician (drag, resize, from the unscheduled list); company time; 409 says why and suggests nearby times",
  access: "appointments.write",
  input: z.object({
    ...Seen,
    date: day,
    time: quarter,
    minutes: duration,
    /** Null: nobody yet. */
    technicianId: z.uuid("Please choose a technician").nullable(),
    /** As they are unless told; who leads from now on goes along no longer. */
    assistantIds: assistantIds.optional(),
    outsideHours: z.boolean().default(false),
    skillsReason,
    notifyClient,
  }),
  output: OfficeAppointment.extend({
    /** Whom an email about it goes to in two minutes, unless it is withdrawn; null where none goes out. */
    emailTo: z.string().nullable(),
    /** Whom to call instead, where one would go out but there is no email on file; empty without a telephone, too. */
    callInstead: z.string().nullable(),
  }),
  errors: [
    ...SCHEDULE_ERRORS,
    "appointments.not_found",
    "appointments.cannot_reschedule",
    "appointments.changed_meanwhile",
  ],
});

export const setAppointmentStatus = endpoint({
  method: "POST",
  path: "/api/appointments/{id}/status",
  summary:
    "Accepts a request that has a time, starts an appointment on its day (on another one, or with fewer technicians than its service requires, with a `reason`) or completes it; confirming and cancelling have their own endpoints because they send emails",
  access: ["appointments.write", "own_appointments.write"],
  input: z.object({
    ...Seen,
    status: z.enum(["scheduled", "in-progress", "completed"]),
    /** Why an appointment is started on another day than its own, or by fewer than its service asks for. */
    reason: text(500, "500"),
  }),
  output: OfficeAppointment,
  errors: [
    "appointments.not_found",
    "appointments.cannot_become",
    "appointments.no_technician",
    "appointments.not_its_day",
    "appointments.team_incomplete",
    "appointments.changed_meanwhile",
  ],
});
