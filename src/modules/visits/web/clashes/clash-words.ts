import { STATUS_LABELS } from "#modules/appointments/web/index.ts";
import { formatDay, formatInstantYear, formatTime } from "#platform/web/format.ts";
import type { VisitClash } from "../../contract.ts";
import type { ClashDecision } from "../../rules.ts";

/** Where the appointment stands in the office: `Canceled · Tue, Mar 3 · 9:00 AM · Nadia Alder`. */
export function officeWords({ appointmentStatus, date, time, technicianName }: VisitClash): string {
  if (date === "") return "Removed from the schedule";
  const when = time === "" ? [formatDay(date, "en")] : [formatDay(date, "en"), formatTime(time, "en")];
  return [STATUS_LABELS[appointmentStatus], ...when, technicianName].filter((part) => part !== "").join(" · ");
}

/** `Mar 3, 2026 · 9:02 AM by Nadia Alder`, company time. */
export const recordedWords = ({ recordedAt, recordedBy }: VisitClash, timeZone: string): string =>
  `${formatInstantYear(recordedAt, timeZone, "en")}${recordedBy === "" ? "" : ` by ${recordedBy}`}`;

export function decisionLabel(decision: ClashDecision, { visitStatus }: VisitClash): string {
  if (decision === "keep") return "Keep as it is";
  if (decision === "correct") return "Add to the report";
  return visitStatus === "finished" ? "Complete the appointment" : "Mark as in progress";
}

/** What follows from a decision, before it is made. */
export function consequenceOf(decision: ClashDecision, clash: VisitClash): string {
  if (decision === "keep") return keepWords(clash);
  return decision === "correct" ? correctWords(clash) : completeWords(clash);
}

function keepWords({ visitId, kept }: VisitClash): string {
  if (visitId === null) return "No visit is made of it. What was recorded stays on file and changes nothing.";
  if (kept.length === 0) return "The visit stays as it was recorded, and the appointment stays as it is in the office.";
  return "The report and the appointment stay as they are. What the phone recorded stays on file, outside the report.";
}

const REPLACES = "Where the two differ, what the phone recorded replaces what is there now.";

const correctWords = ({ visitStatus }: VisitClash): string =>
  visitStatus === "finished"
    ? `What the phone recorded goes into the report as a correction. ${REPLACES} The earlier version is kept, and the client is sent the corrected report.`
    : `What the phone recorded goes into the draft of the report. ${REPLACES}`;

function completeWords({ visitStatus, date }: VisitClash): string {
  const planned = date === "" ? "" : ` Nobody is scheduled for it on ${formatDay(date, "en")} anymore.`;
  return visitStatus === "finished"
    ? `The appointment is marked as completed at the times recorded at the door.${planned}`
    : "The appointment is marked as in progress since the recorded start. It is completed when the visit is finished.";
}

/** Said once it is done. */
export function settledWords(decision: ClashDecision, { visitStatus }: VisitClash): string {
  if (decision === "keep") return "Kept as it is.";
  if (decision === "correct") return "Added to the report.";
  return visitStatus === "finished" ? "The appointment was completed." : "The appointment was marked as in progress.";
}
