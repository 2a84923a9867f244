import * as z from "zod";
import { SKILL_LEVELS } from "#modules/catalogue/rules.ts";
import { line, phoneNumber } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, idField } from "#platform/input-fields.ts";
import { pageFields, Pagination } from "#platform/lists.ts";
import {
  CalendarView,
  ComingAppointment,
  DayOffForm,
  DayOffView,
  Licences,
  LicenceView,
  LoginView,
  WorkingHoursForm,
} from "./contract-profile.ts";
import { SERVICE_AREA_PATTERN, SHOWN_STATUSES, TECHNICIAN_POSITIONS, TECHNICIAN_STATUSES } from "./rules.ts";

export * from "./contract-calendar.ts";
export * from "./contract-photo.ts";
export * from "./contract-profile.ts";

/** Days are the company's, instants ISO 8601 in UTC, money whole cents. */

export const TechnicianSummary = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** Their picture, at `GET /api/files/{id}`; null for none. */
  photoFileId: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  position: z.enum(TECHNICIAN_POSITIONS),
  /** `busy` while an appointment is going on. */
  status: z.enum(SHOWN_STATUSES),
  /** Until when the appointment that is going on was planned. */
  busyUntil: z.string().nullable(),
  hireDate: z.string(),
  /** Years. */
  experience: z.number().int(),
  specialties: z.array(z.string()),
  skillLevel: z.enum(SKILL_LEVELS),
  certifications: z.array(z.string()),
  /** `DE` is all of Delaware, `Newark, DE` the place. */
  serviceAreas: z.array(z.string()),
  completedJobs: z.number().int(),
  /** Mean of the stars that clients gave; null while nobody has. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  comingAppointments: z.number().int(),
  /** The licence that needs looking after first: lapsed, or lapsing within 60 days. */
  licenceAlert: LicenceView.nullable(),
  version: z.number().int(),
  can: z.object({ update: z.boolean(), giveLogin: z.boolean(), manageCalendar: z.boolean() }),
});
export type TechnicianSummary = z.infer<typeof TechnicianSummary>;

export const TechnicianDetail = TechnicianSummary.extend({
  bio: z.string(),
  /** Null also for those who may not know it. */
  hourlyRateCents: z.number().int().nullable(),
  licences: z.array(LicenceView),
  hours: WorkingHoursForm,
  /** Those that are not over, the next one first. */
  daysOff: z.array(DayOffView),
  login: LoginView.nullable(),
  calendar: CalendarView.nullable(),
  /** The next ones, at most ten. */
  appointments: z.array(ComingAppointment),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TechnicianDetail = z.infer<typeof TechnicianDetail>;

const OWN_OR_ALL = ["technicians.read", "own_appointments.read"] as const;

export const listTechnicians = endpoint({
  method: "GET",
  path: "/api/technicians",
  summary:
    "Technicians, inactive ones last; `search` looks at name and email address. A technician finds only themselves",
  access: OWN_OR_ALL,
  input: z.object({
    ...pageFields(12),
    sortBy: z.enum(["name", "hireDate", "createdAt"]).default("name"),
    sortOrder: z.enum(["asc", "desc"]).default("asc"),
    search: z.string().trim().max(200).default(""),
    status: z.enum(SHOWN_STATUSES).optional(),
  }),
  output: z.object({ data: z.array(TechnicianSummary), pagination: Pagination }),
  errors: [],
});

const Id = { id: idField };
const Seen = { ...Id, version: z.number().int() };

export const getTechnician = endpoint({
  method: "GET",
  path: "/api/technicians/{id}",
  summary: "The profile of a technician with licenses, working hours, days off and upcoming appointments",
  access: OWN_OR_ALL,
  input: z.object(Id),
  output: TechnicianDetail,
  errors: ["technicians.not_found"],
});

const EMAIL = "Please enter a valid email address";
const PHONE = "Please enter a phone number of ten digits";
const HIRE_DATE = "Please enter the hire date";
const EXPERIENCE = "Please enter whole years, 0 to 80";
const RATE = "Please enter an amount from $0 to $10,000";
const ENTRY = "Please keep each entry under 80 characters";
const MAX_ENTRIES = 100;
const BIO = "Please keep the text under 2,000 characters";

const Entries = z.array(z.string(ENTRY).trim().min(1, ENTRY).max(80, ENTRY)).max(MAX_ENTRIES).default([]);

/** Of the technician or of their login. */
export const TechnicianEmail = z.string(EMAIL).trim().max(200, EMAIL).pipe(z.email(EMAIL));

export const TechnicianForm = z.object({
  firstName: line(1, "First name is required"),
  lastName: line(1, "Last name is required"),
  email: TechnicianEmail,
  phone: phoneNumber(PHONE),
  position: z.enum(TECHNICIAN_POSITIONS, "Please choose a position"),
  hireDate: dayField(HIRE_DATE),
  experience: z.number(EXPERIENCE).int(EXPERIENCE).min(0, EXPERIENCE).max(80, EXPERIENCE).default(0),
  specialties: Entries,
  /** Services that ask for more are refused, unless there is a reason. */
  skillLevel: z.enum(SKILL_LEVELS, "Please choose a skill level").default("basic"),
  certifications: Entries,
  serviceAreas: z
    .array(z.string().max(120).regex(SERVICE_AREA_PATTERN, "Please enter areas as DE or Newark, DE"))
    .max(MAX_ENTRIES * 5)
    .default([]),
  status: z.enum(TECHNICIAN_STATUSES, "Please choose a status").default("active"),
  hourlyRateCents: z.number(RATE).int(RATE).min(0, RATE).max(1_000_000, RATE).nullable().default(null),
  bio: z.string(BIO).trim().max(2000, BIO).default(""),
});
export type TechnicianForm = z.infer<typeof TechnicianForm>;

export const NewTechnician = TechnicianForm.extend({
  /** Their login: an account with the Technician role, to which an invitation goes. Empty: none. Needs `staff.write`. */
  loginEmail: z.union([z.literal(""), TechnicianEmail], EMAIL).default(""),
});
export type NewTechnician = z.infer<typeof NewTechnician>;

export const addTechnician = endpoint({
  method: "POST",
  path: "/api/technicians",
  summary: "Adds a technician; with `loginEmail`, which needs staff.write as well, their account too, and invites them",
  access: "technicians.write",
  idempotent: true,
  status: 201,
  input: NewTechnician,
  output: TechnicianDetail,
  errors: ["technicians.email_taken", "accounts.email_taken"],
});

export const updateTechnician = endpoint({
  method: "PUT",
  path: "/api/technicians/{id}",
  summary:
    "Changes what the form holds. Making somebody inactive who has coming appointments is refused, with their number as `comingAppointments`, unless `despiteAppointments` says that this is known",
  access: "technicians.write",
  input: TechnicianForm.extend({ ...Seen, despiteAppointments: z.boolean().default(false) }),
  output: TechnicianDetail,
  errors: [
    "technicians.not_found",
    "technicians.changed_meanwhile",
    "technicians.email_taken",
    "technicians.has_coming_appointments",
  ],
});

/** The fact of `technicians.has_coming_appointments`. */
export const ComingAppointments = z.object({ comingAppointments: z.number().int() });

const SECTION_ERRORS = ["technicians.not_found", "technicians.changed_meanwhile"] as const;

export const setLicences = endpoint({
  method: "PUT",
  path: "/api/technicians/{id}/licences",
  summary: "Replaces the licenses: number, state, category and the last day on which each is valid",
  access: "technicians.write",
  input: z.object({ ...Seen, licences: Licences }),
  output: TechnicianDetail,
  errors: SECTION_ERRORS,
});

export const setWorkingHours = endpoint({
  method: "PUT",
  path: "/api/technicians/{id}/hours",
  summary:
    "Sets for each weekday whether it follows the company's hours, is off, or has hours of its own (company time)",
  access: "technicians.write",
  input: z.object({ ...Seen, hours: WorkingHoursForm }),
  output: TechnicianDetail,
  errors: SECTION_ERRORS,
});

export const addDayOff = endpoint({
  method: "POST",
  path: "/api/technicians/{id}/days-off",
  summary: "Adds days off from one day to another, both included",
  access: "technicians.write",
  status: 201,
  input: DayOffForm.safeExtend(Seen),
  output: TechnicianDetail,
  errors: [...SECTION_ERRORS, "technicians.days_off_overlap"],
});

export const removeDayOff = endpoint({
  method: "DELETE",
  path: "/api/technicians/{id}/days-off/{dayOffId}",
  summary: "Removes days off",
  access: "technicians.write",
  input: z.object({ ...Id, dayOffId: idField, version: z.coerce.number().int() }),
  output: TechnicianDetail,
  errors: SECTION_ERRORS,
});

export const listTechnicianLogins = endpoint({
  method: "GET",
  path: "/api/technicians/logins",
  summary: "Accounts with the Technician role that are not linked to a technician yet",
  access: "technicians.write",
  input: z.object({}),
  output: z.object({ data: z.array(LoginView) }),
  errors: [],
});

export const linkLogin = endpoint({
  method: "PUT",
  path: "/api/technicians/{id}/login",
  summary: "Links an account to this technician; null unlinks it",
  access: "technicians.write",
  input: z.object({
    ...Seen,
    userId: idField.min(1, "Please choose an account").nullable(),
  }),
  output: TechnicianDetail,
  errors: [...SECTION_ERRORS, "technicians.login_unfit", "technicians.login_taken"],
});

export const giveLogin = endpoint({
  method: "POST",
  path: "/api/technicians/{id}/login",
  summary: "Creates an account with the Technician role, links it to this technician, and emails an invitation",
  access: "staff.write",
  status: 201,
  input: z.object({ ...Seen, email: TechnicianEmail }),
  output: TechnicianDetail,
  errors: [...SECTION_ERRORS, "technicians.has_login", "accounts.email_taken"],
});
