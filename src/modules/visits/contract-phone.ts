import * as z from "zod";
import { APPOINTMENT_STATUSES } from "#modules/appointments/rules.ts";
import { DeviceSetup } from "#modules/devices/contract.ts";
import { endpoint } from "#platform/contract.ts";
import { pageFields, Pagination } from "#platform/lists.ts";
import { Clash, instant, ReportChanges } from "./contract-report.ts";
import { PhonePlace, VisitView } from "./contract-view.ts";
import {
  ARRIVAL_KINDS,
  ARRIVAL_MINUTES,
  CLASH_DECISIONS,
  CLASH_KINDS,
  MAX_ELAPSED_MS,
  VISIT_STATUSES,
} from "./rules.ts";

/**
 * What a phone that had no signal delivers later, one command at a time and in its order. Each has an id made on the
 * phone: sent again, it is answered with the receipt of the first time and does nothing.
 */

const appointmentId = z.uuid("This is not a valid appointment ID");
const visitId = z.uuid("This is not a valid visit ID");
/** A clock may say any year that there is. */
const phoneClock = instant.refine((told) => !told.startsWith("0000"), "This is not a valid time");
const reason = z.string().trim().max(500, "Please keep this under 500 characters").default("");

const Start = z.object({
  kind: z.literal("start"),
  appointmentId,
  /** Made on the phone. Where somebody of the team has started before, the receipt names the visit that counts. */
  visitId,
  place: PhonePlace.nullable().default(null),
  /** Why it is started on another day than its own, or by fewer than its service asks for. */
  reason,
  /** Why it is started although notices that the state asks for are open; null: they are not. A later module reads it. */
  override: z
    .object({
      reason: z
        .string("Please say why")
        .trim()
        .min(1, "Please say why")
        .max(500, "Please keep this under 501 characters"),
    })
    .nullable()
    .default(null),
});

const PhoneReport = z.object({ kind: z.literal("report"), visitId, changes: ReportChanges });

const Finish = z.object({
  kind: z.literal("finish"),
  visitId,
  /** When the work was over, by the phone's clock; when this was recorded unless told. */
  endedAt: phoneClock.optional(),
  reason: z.string().trim().max(1000, "Please keep this under 1,000 characters").default(""),
});

const Arrival = z.object({
  kind: z.literal("arrival"),
  appointmentId,
  what: z.enum(ARRIVAL_KINDS),
  /** From when it was recorded. */
  minutes: z.number().int().min(ARRIVAL_MINUTES.least).max(ARRIVAL_MINUTES.most),
});

const Device = z.object({
  kind: z.literal("device"),
  visitId,
  /** The property whose plan the phone showed. */
  propertyId: z.uuid(),
  setup: DeviceSetup,
});

export const PhoneAction = z.discriminatedUnion("kind", [Start, PhoneReport, Device, Finish, Arrival]);
export type PhoneAction = z.infer<typeof PhoneAction>;

export const PhoneCommand = z.object({
  id: z.uuid(),
  /** The command of this phone that must have arrived before; null: the first of its visit. */
  after: z.uuid().nullable(),
  /** The phone's clock when the person did it. It may be years wrong. */
  recordedAt: phoneClock,
  /** The same clock when this is sent: the difference to the server's says how wrong it is. */
  sentAt: phoneClock,
  /**
   * How long ago it was by a clock that nobody can set (`performance.now()`), where the page is still the same. It goes
   * before `recordedAt`: a phone that finds a network sets its clock right between the two.
   */
  elapsedMs: z.number().int().min(0).max(MAX_ELAPSED_MS).optional(),
  deviceId: z.uuid(),
  command: PhoneAction,
});
export type PhoneCommand = z.infer<typeof PhoneCommand>;

export const OUTCOMES = ["applied", "partly", "kept"] as const;

export const Receipt = z.object({
  id: z.string(),
  /** Kept: nothing of it changed anything, and all of it is with the office. */
  outcome: z.enum(OUTCOMES),
  /** The parts of a report that somebody else had changed meanwhile. */
  clashes: z.array(Clash),
  /** What the technician has to know, as a sentence or two; empty where all went well. */
  what: z.string(),
  /** As it is now. Null where there is none, such as of an arrival. */
  visit: VisitView.nullable(),
  /** The visit that counts, also where the phone made another id; null where there is none. */
  visitId: z.string().nullable(),
  receivedAt: z.string(),
  /** When it happened, by the server's clock. */
  happenedAt: z.string(),
  /** The server's clock less the phone's. */
  clockOffsetMs: z.number(),
  /** What the phone's clock says cannot be, so that the server took its own or that of the appointment. */
  isClockDoubted: z.boolean(),
  /** It was recorded before the session began that delivered it. */
  isAfterSignIn: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

export const deliverCommand = endpoint({
  method: "POST",
  path: "/api/tech/commands",
  summary:
    "Delivers what a phone recorded, one command at a time; the same `id` is carried out once and answered with the same receipt. What meets a change of the office is applied where the two do not touch, else kept and told to both; so is what cannot be applied at all, but for what a field of the report or of its end is at fault for (422). 409 `visits.predecessor_missing`: send the one named in `after` first",
  access: ["appointments.write", "own_appointments.write"],
  input: PhoneCommand,
  output: Receipt,
  errors: [
    "appointments.not_found",
    "visits.not_found",
    "visits.predecessor_missing",
    "visits.report_incomplete",
    "visits.too_many_entries",
    "visits.id_taken",
    "files.not_found",
    "devices.id_taken",
  ],
});

/** What a phone recorded and the office had decided otherwise meanwhile. */
export const VisitClash = z.object({
  id: z.string(),
  kind: z.enum(CLASH_KINDS),
  appointmentId: z.string(),
  /** Null where no visit could be made of it. */
  visitId: z.string().nullable(),
  /** Null where there is no visit. */
  visitStatus: z.enum(VISIT_STATUSES).nullable(),
  title: z.string(),
  contactName: z.string(),
  /** The appointment as the office made it. */
  appointmentStatus: z.enum(APPOINTMENT_STATUSES),
  date: z.string(),
  time: z.string(),
  technicianName: z.string(),
  /** Who recorded it. */
  recordedBy: z.string(),
  recordedAt: z.string(),
  receivedAt: z.string(),
  /** One sentence for the office. */
  what: z.string(),
  /** What was recorded and is not part of the visit, in the order of its recording. */
  kept: z.array(
    z.object({ at: z.string(), kind: z.enum(["start", "report", "device", "finish", "arrival"]), words: z.string() }),
  ),
  settled: z.object({ at: z.string(), by: z.string(), decision: z.enum(CLASH_DECISIONS), note: z.string() }).nullable(),
  /** The decisions that there are: those that can be carried out, for whoever may decide. */
  decisions: z.array(z.enum(CLASH_DECISIONS)),
});
export type VisitClash = z.infer<typeof VisitClash>;

export const listClashes = endpoint({
  method: "GET",
  path: "/api/visits/clashes",
  summary:
    "What technicians recorded without a signal while the office decided otherwise: the open ones first, then the latest. A total of 10001 means more than 10000",
  access: ["appointments.read"],
  input: z.object({
    ...pageFields(20),
    state: z.enum(["all", "open", "settled"]).default("all"),
    /** Only those of this visit. */
    visitId: visitId.optional(),
  }),
  output: z.object({ data: z.array(VisitClash), pagination: Pagination }),
  errors: [],
});

export const settleClash = endpoint({
  method: "POST",
  path: "/api/visits/clashes/{id}/settle",
  summary:
    "Says what became of a clash. `keep`: all stays as it is. `correct`: what was kept out of the report is put into it, of a finished visit as a correction. `complete`: the appointment takes over what was done at the door",
  access: ["appointments.write"],
  input: z.object({
    id: z.uuid(),
    decision: z.enum(CLASH_DECISIONS),
    note: z.string().trim().max(1000, "Please keep this under 1,000 characters").default(""),
  }),
  output: VisitClash,
  errors: [
    "visits.clash_not_found",
    "visits.clash_settled",
    "visits.cannot_decide",
    "visits.report_incomplete",
    "visits.too_many_entries",
    "visits.too_many_amendments",
    "files.not_found",
  ],
});
