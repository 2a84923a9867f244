import { formatInstantDay, formatInstantRange, formatInstantTimes, formatNumber } from "#platform/web/format.ts";
import type { Application, Finding, Photo, VisitSummary } from "../../contract.ts";
import { minutesBetween, PHOTO_SLOT_LABELS, type ReportPart } from "../../rules.ts";

export const PART_LABELS: Record<ReportPart, string> = {
  crew: "Who was there",
  pestFree: "No pests found",
  areas: "Areas treated",
  treatments: "Treatments",
  checklist: "Checklist",
  effectiveness: "Effectiveness",
  notes: "Notes",
  nextAction: "Recommended next step",
  weather: "Weather",
  county: "County",
  presence: "Signature",
  findings: "Pests found",
  applications: "Products used",
  photos: "Photos",
  checks: "Devices checked",
};

/** Names of those whose ids stand there, in the order of the team. */
export const crewWords = (crew: readonly string[] | null, team: readonly { id: string; name: string }[]): string =>
  team.flatMap(({ id, name }) => (crew?.includes(id) ? [name] : [])).join(", ");

/** `1 h 15 min`, `45 min` */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [`${formatNumber(hours, "en")} h`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} min`] : []),
  ].join(" ");
}

type Timed = Pick<VisitSummary, "startedAt" | "endedAt" | "timeZone">;

/** `Tue, Mar 3 · 9:00–10:15 AM`; `since 9:00 AM` while it goes on. */
export function visitTimes({ startedAt, endedAt, timeZone }: Timed): string {
  if (endedAt !== null) return formatInstantRange(startedAt, endedAt, timeZone, "en");
  return `${formatInstantDay(startedAt, timeZone, "en")} · since ${formatInstantTimes(startedAt, startedAt, timeZone, "en")}`;
}

export const visitLength = (startedAt: string, endedAt: string): string =>
  lengthWords(minutesBetween(startedAt, endedAt));

/** `12 ants in the kitchen` would need grammar; `Ants: 12 (Kitchen)` needs none. */
export function findingWords({ pest, count, where }: Finding): string {
  const counted = count === null ? "" : `: ${formatNumber(count, "en")}`;
  return `${pest}${counted}${where === "" ? "" : ` (${where})`}`;
}

/** `Before: Patio door` */
export const photoWords = ({ slot, caption }: Photo): string =>
  [PHOTO_SLOT_LABELS[slot], caption].filter((word) => word !== "").join(": ");

export const starsWords = (stars: number): string => (stars === 1 ? "1 of 5 stars" : `${stars} of 5 stars`);

/** `0.5 fl oz in 1 gal water`; null for what is used as it comes. */
export function mixWords({ dilution }: Application): string | null {
  if (!dilution) return null;
  const { concentrate, diluent, diluentName } = dilution;
  return `${concentrate.amount} ${concentrate.unit} in ${[diluent.amount, diluent.unit, diluentName].filter(Boolean).join(" ")}`;
}
