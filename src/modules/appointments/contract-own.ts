import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { dayField, timeField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, pageFields, Pagination } from "#platform/lists.ts";
import { TIME_WINDOW_NAMES } from "./contract-office.ts";
import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES, QUARTER_MINUTES } from "./rules.ts";
import { CANCEL_REASONS, REQUEST_TYPES, REQUEST_WINDOWS } from "./rules-own.ts";

/*
 * The appointments of the client who is signed in, as they see them: never what the office wrote for itself. Days and
 * times are company time.
 */

const Id = z.uuid("This is not a valid appointment ID");
const Seen = { id: Id, version: z.number().int() };
const DATE = "Please select a date";
const day = dayField(DATE);

export const OwnAppointment = z.object({
  id: z.string(),
  version: z.number().int(),
  reference: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  /** The service, in the language of whoever asks where the company wrote its name in it. */
  title: z.string(),
  date: z.string(),
  time: z.string(),
  endTime: z.string(),
  minutes: z.number().int(),
  /** Asked for in this part of the day and without a time yet; `time` is where it begins. */
  timeWindow: z.enum(TIME_WINDOW_NAMES).nullable(),
  address: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** Who comes; null while nobody has been agreed. */
  technicianName: z.string().nullable(),
  /** Their picture, at `GET /api/files/{id}`. */
  technicianPhotoId: z.string().nullable(),
  isRated: z.boolean(),
  /** It begins within 24 hours. */
  isShortNotice: z.boolean(),
  can: z.object({ reschedule: z.boolean(), cancel: z.boolean() }),
});
export type OwnAppointment = z.infer<typeof OwnAppointment>;

export const OwnAppointmentDetail = OwnAppointment.extend({
  /** The licenses of whoever comes. */
  licences: z.array(z.object({ state: z.string(), number: z.string() })),
  /** What the client wrote when they asked for it. */
  notes: z.string(),
  /** What the client tells whoever comes to that place, as it stands now. */
  instructions: z.object({ access: z.string(), pets: z.string(), special: z.string() }),
  /** Until when a time that was asked for is held, if the office does not answer; null where nothing is held. */
  heldUntil: z.string().nullable(),
  /** As the client was told, or told themselves. */
  cancellationReason: z.string().nullable(),
  /** It has a time, so that it can stand in a calendar. */
  hasCalendar: z.boolean(),
});
export type OwnAppointmentDetail = z.infer<typeof OwnAppointmentDetail>;

export const listOwnAppointments = endpoint({
  method: "GET",
  path: "/api/my/appointments",
  summary: "The signed-in client's own appointments by day (company time)",
  access: "client",
  input: z
    .object({
      ...pageFields(20),
      sortOrder: z.enum(["asc", "desc"]).default("desc"),
      status: z.enum(APPOINTMENT_STATUSES).optional(),
      /** Neither completed nor cancelled. */
      open: yesOrNo.default(false),
      from: day.optional(),
      to: day.optional(),
    })
    .refine(...isNotTooFar),
  output: z.object({ data: z.array(OwnAppointment), pagination: Pagination }),
  errors: [],
});

export const getOwnAppointment = endpoint({
  method: "GET",
  path: "/api/my/appointments/{id}",
  summary: "One of the signed-in client's own appointments",
  access: "client",
  input: z.object({ id: Id }),
  output: OwnAppointmentDetail,
  errors: ["appointments.not_found"],
});

export const getOwnCalendar = endpoint({
  method: "GET",
  path: "/api/my/appointments/{id}/calendar",
  summary: "One of the signed-in client's own appointments as a calendar file; 404 while it has no time",
  access: "client",
  input: z.object({ id: Id }),
  output: z.object({ name: z.string(), body: z.string() }),
  file: "text/calendar",
  errors: ["appointments.not_found"],
});

const FreeTimes = z.object({
  date: z.string(),
  /** The company does not work that day, as opposed to a day that is full. */
  closed: z.boolean(),
  slots: z.array(z.string()),
});
export type OwnFreeTimes = z.infer<typeof FreeTimes>;

const SERVICE = "Please select a service type";
const serviceType = z.string(SERVICE).trim().min(1, SERVICE).max(200, SERVICE);
const propertyId = z.uuid("Please choose a property");

export const getRequestTimes = endpoint({
  method: "GET",
  path: "/api/my/appointments/free-times",
  summary: "When a service could be done on a day at one of the signed-in client's properties (company time)",
  access: "client",
  input: z.object({ serviceType, propertyId, date: day }),
  output: FreeTimes,
  errors: ["properties.not_found"],
});

export const getOwnMoveTimes = endpoint({
  method: "GET",
  path: "/api/my/appointments/{id}/free-times",
  summary: "Where the signed-in client's own appointment could be moved to on a day; its own time counts as free",
  access: "client",
  input: z.object({ id: Id, date: day }),
  output: FreeTimes,
  errors: ["appointments.not_found"],
});

const TIME = "Please select a time";

/** A free time, or a part of the day of which the office makes a time. */
const When = {
  date: day,
  time: timeField(TIME, (minutes) => minutes % QUARTER_MINUTES === 0)
    .nullable()
    .default(null),
  timeWindow: z.enum(REQUEST_WINDOWS, TIME).nullable().default(null),
};
// `as`: a list that is spread into `refine` has to be a pair.
const oneOfBoth = [
  ({ time, timeWindow }: { time: string | null; timeWindow: string | null }) =>
    (time === null) !== (timeWindow === null),
  { path: ["time"], error: TIME },
] as [(when: { time: string | null; timeWindow: string | null }) => boolean, { path: string[]; error: string }];

const CHANGES = { by: "user", max: 30, seconds: 60 * 60 } as const;

export const OwnRequest = z
  .object({
    ...When,
    type: z.enum(REQUEST_TYPES, SERVICE),
    serviceType,
    propertyId,
    notes: z.string().trim().max(1000, "Please keep it under 1,000 characters").default(""),
  })
  .refine(...oneOfBoth);

export const requestOwnAppointment = endpoint({
  method: "POST",
  path: "/api/my/appointments",
  summary:
    "The signed-in client asks for an appointment: a free time is held until the office answers, a part of a day takes no time; 409 tells what is still free that day as `slots`",
  access: "client",
  limit: CHANGES,
  idempotent: true,
  status: 201,
  input: OwnRequest,
  output: OwnAppointmentDetail,
  errors: ["appointments.slot_taken", "properties.not_found", "clients.not_found"],
});

const CHANGE_ERRORS = ["appointments.not_found", "appointments.changed_meanwhile"] as const;

export const rescheduleOwnAppointment = endpoint({
  method: "POST",
  path: "/api/my/appointments/{id}/reschedule",
  summary:
    "The signed-in client moves an appointment of theirs to a free time, or asks for another part of a day; 409 tells what is still free that day as `slots`",
  access: "client",
  limit: CHANGES,
  input: z.object({ ...Seen, ...When }).refine(...oneOfBoth),
  output: OwnAppointmentDetail,
  errors: [...CHANGE_ERRORS, "appointments.cannot_reschedule", "appointments.slot_taken"],
});

const WORDS = "Please tell us why";

export const cancelOwnAppointment = endpoint({
  method: "POST",
  path: "/api/my/appointments/{id}/cancel",
  summary: "The signed-in client calls an appointment of theirs off",
  access: "client",
  limit: CHANGES,
  input: z
    .object({
      ...Seen,
      reason: z.enum(CANCEL_REASONS, "Please select a reason"),
      /** Needed for another reason than those on the list. */
      words: z.string().trim().max(500, "Please keep the reason under 500 characters").default(""),
    })
    .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"], error: WORDS }),
  output: OwnAppointmentDetail,
  errors: [...CHANGE_ERRORS, "appointments.cannot_cancel"],
});
