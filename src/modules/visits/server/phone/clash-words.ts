import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { SummaryRow } from "#modules/appointments/server/index.ts";
import type { ClashKind } from "../../rules.ts";

export const TOLD = "What you recorded is kept, and the office has been told.";

type Where = Pick<SummaryRow, "scheduled_on" | "technician_name" | "status" | "time_window">;

/** What the technician reads beside the receipt. */
export function technicianWords(kind: ClashKind, row: Where | undefined): string {
  return `${WORDS[kind](row)} ${TOLD}`;
}

const WORDS: Record<ClashKind, (row: Where | undefined) => string> = {
  cancelled: (row) =>
    row
      ? "The office canceled this appointment in the meantime."
      : "The office removed this appointment in the meantime.",
  reassigned: (row) =>
    row?.technician_name
      ? `The office assigned this appointment to ${row.technician_name} in the meantime.`
      : "The office assigned this appointment to someone else in the meantime.",
  moved: (row) =>
    !row || row.time_window !== null
      ? "The office took this appointment off the schedule in the meantime."
      : `The office moved this appointment to ${longDayLabel(row.scheduled_on, "en")} in the meantime.`,
  finished: () => "This visit was finished in the meantime.",
  changed: () => "Someone else changed the same part of the report in the meantime.",
  refused: () => "This appointment could not be started.",
  devices: () => "Someone else changed the devices here in the meantime.",
  unapplied: () => "This could not be applied.",
};

/** What the office reads of it. */
export const OFFICE_WORDS: Record<ClashKind, string> = {
  cancelled: "The technician was there, and the appointment had been canceled.",
  reassigned: "The technician was there, and the appointment had been assigned to someone else.",
  moved: "The technician was there, and the appointment had been moved.",
  finished: "The technician recorded more, and the visit had been finished.",
  changed: "The technician and someone else changed the same part of the report.",
  refused: "The technician was there, and the appointment could not be started.",
  devices: "The technician set up devices, and someone else had changed the devices or the plan.",
  unapplied: "The technician recorded something that could not be applied.",
};
