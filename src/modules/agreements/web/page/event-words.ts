import { isDay } from "#platform/days.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { counted, dayYear, EVENT_LABELS } from "../agreement-words.ts";

type AgreementEvent = AgreementDetail["events"][number];

/** What is noted where a renewal was turned on again. */
const RESUMED = "It renews by itself again.";

/** One line of the history. What the program notes beside an event is kept as a day or a number, and read as words. */
export function eventWords({ kind, note }: Pick<AgreementEvent, "kind" | "note">): { what: string; note: string } {
  if (kind === "changed" && note === RESUMED) return { what: "Renewal turned on again", note: "" };
  return { what: EVENT_LABELS[kind], note: noteOf(kind, note) };
}

function noteOf(kind: AgreementEvent["kind"], note: string): string {
  if (note === "") return "";
  if (kind === "alerted" && /^\d+$/.test(note)) return `${counted(Number(note), "day")} before the end`;
  if (kind === "notice-sent" && isDay(note)) return `The term ends ${dayYear(note)}`;
  // By itself it has another end; by hand another agreement follows.
  if (kind === "renewed") return isDay(note) ? `Until ${dayYear(note)}` : `By ${note}`;
  return kind === "replaced" ? `By ${note}` : note;
}
