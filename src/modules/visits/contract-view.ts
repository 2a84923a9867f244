import * as z from "zod";
import { Report } from "./contract-report.ts";
import { VISIT_STATUSES } from "./rules.ts";

/** A visit as whoever may read it sees it. Instants are ISO 8601 in UTC; days and clock times are the company's. */

/** Where the phone was, in degrees and meters; sent only with the technician's consent. */
export const PhonePlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0).max(100_000),
});

/** What a state asks for that is not there yet; `path` leads to the part of the report, such as `applications.<id>.method`. */
export const Missing = z.object({
  path: z.string(),
  message: z.string(),
  /** Where it is asked for. */ rule: z.string(),
});
export type Missing = z.infer<typeof Missing>;

export const VisitView = z.object({
  id: z.string(),
  appointmentId: z.string(),
  status: z.enum(VISIT_STATUSES),
  title: z.string(),
  contactName: z.string(),
  clientId: z.string().nullable(),
  address: z.string(),
  state: z.string().nullable(),
  date: z.string(),
  timeZone: z.string(),
  technician: z.object({ id: z.string(), name: z.string() }),
  team: z.array(z.object({ id: z.string(), name: z.string() })),
  startedAt: z.string(),
  /** When the work at the door was over; null while it goes on. */
  endedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Whether a place was noted at the start. */
  hasPlace: z.boolean(),
  /** The appointment's state: the office may have cancelled it meanwhile. */
  appointmentStatus: z.string(),
  report: Report,
  /** What the rules of the state ask for before it can be finished. */
  missing: z.array(Missing),
  rating: z.object({ stars: z.number().int(), words: z.string(), at: z.string() }).nullable(),
  /** The report as a PDF is there. */
  hasPdf: z.boolean(),
  /** Some of it was recorded without a signal and delivered only after the technician had signed in again. */
  isAfterSignIn: z.boolean(),
  can: z.object({ write: z.boolean(), finish: z.boolean(), amend: z.boolean(), rate: z.boolean() }),
});
export type VisitView = z.infer<typeof VisitView>;
