import * as z from "zod";
import { endpoint, StoredFileAnswer } from "#platform/contract.ts";
import { Clash, instant, ReportChanges } from "./contract-report.ts";
import { PhonePlace, VisitView } from "./contract-view.ts";

export * from "./contract-history.ts";
export * from "./contract-package.ts";
export * from "./contract-phone.ts";
export * from "./contract-rating.ts";
export * from "./contract-records.ts";
export * from "./contract-report.ts";
export * from "./contract-safety.ts";
export * from "./contract-tech.ts";
export * from "./contract-view.ts";
export * from "./contract-visits.ts";

/** Instants are ISO 8601 in UTC; days and clock times are the company's. */

const visitId = z.uuid("This is not a valid visit ID");

export const startVisit = endpoint({
  method: "POST",
  path: "/api/visits",
  summary:
    "Starts the visit of an appointment: it goes on from now. `id` is made on the phone, so sending it twice starts it once; whoever else of the team starts it joins the same visit",
  access: ["appointments.write", "own_appointments.write"],
  status: 201,
  input: z.object({
    appointmentId: z.uuid("This is not a valid appointment ID"),
    id: z.uuid().optional(),
    /** The phone's clock; the server's is what counts, and this is kept beside it. */
    startedAt: instant.optional(),
    place: PhonePlace.nullable().default(null),
    /** Why it is started on another day than its own, or by fewer than its service asks for. */
    reason: z.string().trim().max(500, "Please keep this under 500 characters").default(""),
    /** Why it is started although notices that the state asks for are open; null: they are not. */
    override: z
      .object({
        reason: z
          .string("Please say why")
          .trim()
          .min(1, "Please say why")
          .max(500, "Please keep this under 500 characters"),
      })
      .nullable()
      .default(null),
  }),
  output: VisitView,
  errors: [
    "notices.open_duties",
    "appointments.not_found",
    "appointments.cannot_become",
    "appointments.no_technician",
    "appointments.not_its_day",
    "appointments.team_incomplete",
    "visits.id_taken",
  ],
});

export const getVisit = endpoint({
  method: "GET",
  path: "/api/visits/{id}",
  summary: "One visit with its report, and what its state still asks for; technicians read their own",
  access: ["appointments.read", "own_appointments.read"],
  input: z.object({ id: visitId }),
  output: VisitView,
  errors: ["visits.not_found"],
});

export const saveReport = endpoint({
  method: "PUT",
  path: "/api/visits/{id}/report",
  summary:
    "Keeps what was changed in the draft of a report, part by part. A part that somebody else changed since `base` is left as it is and told as a clash; the same `commandId` is applied once",
  access: ["appointments.write", "own_appointments.write"],
  input: z.object({ id: visitId, commandId: z.uuid(), changes: ReportChanges }),
  output: z.object({ visit: VisitView, clashes: z.array(Clash) }),
  errors: ["visits.not_found", "visits.already_finished", "visits.too_many_entries", "files.not_found"],
});

export const finishVisit = endpoint({
  method: "POST",
  path: "/api/visits/{id}/finish",
  summary:
    "Finishes a visit: completes its appointment and writes history, application records, stock, the report's PDF, and the email to the client. 422 says what its state still asks for; the same `commandId` finishes it once",
  access: ["appointments.write", "own_appointments.write"],
  input: z.object({
    id: visitId,
    commandId: z.uuid(),
    /** When the work was over; now unless told. */
    endedAt: instant.optional(),
    /** Why the office finishes it although something is missing. Of technicians it is not looked at. */
    reason: z.string().trim().max(1000, "Please keep this under 1,000 characters").default(""),
  }),
  output: VisitView,
  errors: ["visits.not_found", "visits.report_incomplete"],
});

export const amendVisit = endpoint({
  method: "POST",
  path: "/api/visits/{id}/amendments",
  summary:
    "Corrects a finished report. What stood before is kept; application records that change get a new version that names the old one. After 24 hours only the office may, with a reason",
  access: ["appointments.write", "own_appointments.write"],
  status: 201,
  input: z.object({
    id: visitId,
    commandId: z.uuid(),
    reason: z.string().trim().max(1000, "Please keep this under 1,000 characters").default(""),
    /** Whether the client gets the corrected report by email. */
    notifyClient: z.boolean().default(true),
    changes: ReportChanges,
  }),
  output: VisitView,
  errors: [
    "visits.not_found",
    "visits.not_finished",
    "visits.reason_needed",
    "visits.changed_meanwhile",
    "visits.report_incomplete",
    "visits.too_many_entries",
    "visits.too_many_amendments",
    "files.not_found",
  ],
});

export const getReportPdf = endpoint({
  method: "GET",
  path: "/api/visits/{id}/report.pdf",
  summary: "The report of a finished visit as a PDF, in the client's language; clients read their own",
  access: "signed_in",
  input: z.object({ id: visitId }),
  output: StoredFileAnswer,
  file: "*/*",
  errors: ["visits.not_found", "visits.no_pdf_yet"],
});
