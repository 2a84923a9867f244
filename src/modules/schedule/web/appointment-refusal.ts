import { parseTime, timeRangeLabel } from "#platform/days.ts";
import type { CallError } from "#platform/web/call.ts";
import type { NearestTimes } from "#modules/appointments/contract.ts";

/** Why a time was refused, in the words of the office, and what can be done about it. */
export interface RefusalWords {
  title: string;
  text: string;
  /** What is in the way. */
  conflicts: string[];
  /** The nearest free times as the server told them; null when it did not. */
  nearest: NearestTimes["nearest"] | null;
  /** Closed hours and days off can be overridden by whoever means it. */
  canInsist: boolean;
  /** A missing skill can be overridden with a reason. */
  asksReason: boolean;
  /** Another time helps, as opposed to another try or another look. */
  isAboutTime: boolean;
}

const TITLES: Record<string, string> = {
  "appointments.technician_busy": "The technician is not available",
  "appointments.slot_taken": "That time isn’t available",
  "appointments.technician_off": "The technician is off at that time",
  "appointments.technician_unfit": "The technician doesn’t meet this service’s requirements",
  "appointments.outside_hours": "That’s outside business hours",
  "appointments.changed_meanwhile": "Someone else just changed this appointment",
};

const INSISTABLE = ["appointments.technician_off", "appointments.outside_hours"];

/** The server writes them by the contract; other refusals have none. */
const factsOf = ({ facts }: CallError): NearestTimes | null =>
  Array.isArray(facts["nearest"]) ? (facts as unknown as NearestTimes) : null;

export function refusalWords(error: CallError): RefusalWords {
  const facts = factsOf(error);
  const canInsist = INSISTABLE.includes(error.code);
  return {
    title: error.isTemporary ? "The server did not respond" : (TITLES[error.code] ?? "That is not possible"),
    text: textOf(error, canInsist),
    conflicts: (facts?.conflicts ?? []).map(conflictLabel),
    nearest: facts?.nearest ?? null,
    canInsist,
    asksReason: error.code === "appointments.technician_unfit",
    isAboutTime: canInsist || error.code in TITLES ? error.code !== "appointments.changed_meanwhile" : false,
  };
}

function textOf(error: CallError, canInsist: boolean): string {
  if (error.isTemporary) return "Nothing was changed. Please try again in a moment.";
  if (error.code === "appointments.changed_meanwhile")
    return "Their change was not overwritten. You now see the current version.";
  return canInsist ? `${error.message} Schedule it anyway?` : error.message;
}

function conflictLabel({ title, time, until, technicians }: NearestTimes["conflicts"][number]): string {
  const [from, to] = [parseTime(time), parseTime(until)];
  const what = [title, technicians.join(", ")].filter((part) => part !== "").join(" · ");
  return from === null || to === null ? what : `${timeRangeLabel(from, to, "en")} · ${what}`;
}
