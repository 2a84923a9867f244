import * as z from "zod";
import { DEVICE_KINDS } from "#modules/devices/rules.ts";
import { endpoint } from "#platform/contract.ts";
import { dayField, yesOrNo } from "#platform/input-fields.ts";
import { isNotTooFar, MAX_SEARCH_CHARACTERS, pageFields, Pagination } from "#platform/lists.ts";
import { RatingView } from "./contract-rating.ts";
import { Finding } from "./contract-report.ts";
import { ARRIVAL_KINDS, LOW_STARS, REPORT_PARTS, UNCLOSED_HOURS, VISIT_STATUSES } from "./rules.ts";

/** What the office sees of visits. Days are the company's, instants ISO 8601 in UTC. */

const visitId = z.uuid("This is not a valid visit ID");

export const OfficeRating = RatingView.extend({
  /** By which member of staff it was read, and when; null: nobody has marked it as seen. */
  seen: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type OfficeRating = z.infer<typeof OfficeRating>;

export const VisitSummary = z.object({
  id: z.string(),
  appointmentId: z.string(),
  status: z.enum(VISIT_STATUSES),
  title: z.string(),
  contactName: z.string(),
  clientId: z.string().nullable(),
  address: z.string(),
  date: z.string(),
  timeZone: z.string(),
  technician: z.object({ id: z.string(), name: z.string() }),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Open since yesterday or longer: somebody forgot to finish it. */
  isUnclosed: z.boolean(),
  /** What was found; of a finished visit. */
  findings: z.array(Finding),
  rating: OfficeRating.nullable(),
});
export type VisitSummary = z.infer<typeof VisitSummary>;

export const VisitFilter = z
  .object({
    ...pageFields(20),
    status: z.enum(VISIT_STATUSES).optional(),
    from: dayField("Please choose a valid date").optional(),
    to: dayField("Please choose a valid date").optional(),
    /** Who started it. */
    technicianId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    unclosed: yesOrNo.default(false),
    lowRating: yesOrNo.default(false),
    /** Client, address, service, reference, or technician. */
    search: z.string().trim().max(MAX_SEARCH_CHARACTERS).default(""),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
  })
  .refine(...isNotTooFar);

export const listVisits = endpoint({
  method: "GET",
  path: "/api/visits",
  summary: `Visits by day, the latest first unless told. \`unclosed\`: open and started before today, or more than ${UNCLOSED_HOURS} hours ago; \`lowRating\`: rated with ${LOW_STARS} stars or fewer. A total of 10001 means more than 10000`,
  access: ["appointments.read"],
  input: VisitFilter,
  output: z.object({ data: z.array(VisitSummary), pagination: Pagination }),
  errors: [],
});

export const VISIT_EVENTS = [
  "started",
  "finished",
  "amended",
  "rated",
  "rating-seen",
  // What a phone recorded without a signal and the office had decided otherwise, and what became of it.
  "clash-found",
  "clash-keep",
  "clash-correct",
  "clash-complete",
] as const;

const NamedDevice = z.object({
  id: z.string(),
  number: z.number().int(),
  kind: z.enum(DEVICE_KINDS),
  area: z.string(),
});

/** What the office sees beside the report. */
export const VisitDetails = z.object({
  /** What the report names by its id. */
  products: z.array(z.object({ id: z.string(), name: z.string(), epaNumber: z.string().nullable() })),
  devices: z.array(NamedDevice),
  /** What was due when the visit was finished and has no check in its report, by number. */
  missedDevices: z.array(NamedDevice.extend({ dueOn: z.string() })),
  /** What happened, the oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      what: z.enum(VISIT_EVENTS),
      /** Who did it; empty for the client, and where it is not known. */
      by: z.string(),
      /** Why a report was corrected, or what was noted when a clash was settled; empty otherwise. */
      reason: z.string(),
      /** What a correction changed, in words: `notes` or `findings`, as it stood before and as it stands since then. */
      changes: z.array(
        z.object({
          part: z.enum(REPORT_PARTS),
          before: z.string(),
          after: z.string(),
          /** Of a photo, also of one that was taken out; its content is at `GET /api/files/{id}`. */
          fileId: z.string().optional(),
        }),
      ),
    }),
  ),
  rating: OfficeRating.nullable(),
  /** False: the report reaches nobody by email. */
  hasEmail: z.boolean(),
});
export type VisitDetails = z.infer<typeof VisitDetails>;

export const getVisitDetails = endpoint({
  method: "GET",
  path: "/api/visits/{id}/details",
  summary:
    "What the office sees of a visit beside its report: what its products are called, what happened and was corrected, what the client said with who has read that, and whether an email reaches the client",
  access: ["appointments.read"],
  input: z.object({ id: visitId }),
  output: VisitDetails,
  errors: ["visits.not_found"],
});

export const markRatingSeen = endpoint({
  method: "POST",
  path: "/api/visits/{id}/rating/seen",
  summary:
    "Marks what the client said of a visit as seen: it is urgent no longer. Whoever was first stays written down",
  access: "appointments.write",
  input: z.object({ id: visitId }),
  output: OfficeRating,
  errors: ["visits.not_found", "visits.not_rated"],
});

export const getAppointmentVisit = endpoint({
  method: "GET",
  path: "/api/appointments/{id}/visit",
  summary: "The visit of an appointment, and what its client was told of the arrival; null where there is none",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: z.uuid("This is not a valid appointment ID") }),
  output: z.object({
    visit: z
      .object({
        id: z.string(),
        status: z.enum(VISIT_STATUSES),
        technicianName: z.string(),
        startedAt: z.string(),
        endedAt: z.string().nullable(),
        /** When the appointment was planned to end. */
        plannedEnd: z.string(),
      })
      .nullable(),
    arrival: z
      .object({
        kind: z.enum(ARRIVAL_KINDS),
        from: z.string(),
        to: z.string(),
        toldAt: z.string(),
        wasEmailed: z.boolean(),
      })
      .nullable(),
  }),
  errors: ["appointments.not_found"],
});
export type AppointmentVisit = z.infer<typeof getAppointmentVisit.output>;

export const TechnicianVisits = z.object({
  /** The last 30 days, with today. Minutes are from the start to the end of the work at the door. */
  month: z.object({
    visits: z.number().int(),
    minutes: z.number().int(),
    /** Mean time per visit; null without one. */
    meanMinutes: z.number().int().nullable(),
  }),
  today: z.object({ visits: z.number().int(), minutes: z.number().int() }),
  /** The latest of those days, at most 10. */
  visits: z.array(
    VisitSummary.pick({ id: true, title: true, contactName: true, date: true, timeZone: true, startedAt: true }).extend(
      {
        endedAt: z.string(),
      },
    ),
  ),
  /** What clients said in words, the latest first, at most 5. */
  ratings: z.array(RatingView.extend({ visitId: z.string(), title: z.string(), date: z.string() })),
});
export type TechnicianVisits = z.infer<typeof TechnicianVisits>;

export const getTechnicianVisits = endpoint({
  method: "GET",
  path: "/api/technicians/{id}/visits",
  summary:
    "What a technician did at doors: finished visits and hours of the last 30 days and of today, and what clients said in words",
  access: ["appointments.read"],
  input: z.object({ id: z.uuid("This is not a valid technician ID") }),
  output: TechnicianVisits,
  errors: [],
});
