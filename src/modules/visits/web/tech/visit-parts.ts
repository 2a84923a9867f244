import type { Missing } from "../../contract.ts";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import { isReadyToSend } from "../report/report-checks.ts";
import type { ReportHandle } from "../report/report-handle.ts";
import { heldWith, listOf } from "../report/report-values.ts";
import { formatDay } from "#platform/web/format.ts";

/** The parts of a report as cards, by their part of the address. */
export const VISIT_PARTS = [
  { slug: "crew", title: "Who was there", holds: "crew" },
  { slug: "checklist", title: "Checklist", holds: "checklist" },
  { slug: "pests", title: "Pests found", holds: "findings" },
  { slug: "devices", title: "Devices", holds: "checks" },
  { slug: "areas", title: "Areas treated", holds: "areas" },
  { slug: "treatments", title: "Treatments", holds: "treatments" },
  { slug: "products", title: "Products", holds: "applications" },
  { slug: "photos", title: "Photos", holds: "photos" },
  { slug: "effectiveness", title: "Effectiveness", holds: "effectiveness" },
  { slug: "notes", title: "Notes", holds: "notes" },
  { slug: "next", title: "Next action", holds: "nextAction" },
  { slug: "weather", title: "Weather", holds: "weather" },
  { slug: "county", title: "County", holds: "county" },
  { slug: "signature", title: "Signature", holds: "presence" },
] as const;

export type VisitPart = (typeof VISIT_PARTS)[number];
export type PartSlug = VisitPart["slug"];

export const partAt = (slug: string | undefined): VisitPart | undefined =>
  VISIT_PARTS.find((part) => part.slug === slug);

/** Where something that is missing is filled in: the part, and of a list the entry. */
export function placeOfMissing({ path }: Pick<Missing, "path">): { part: VisitPart; entry: string | undefined } | null {
  const [name = "", entry] = path.split(".");
  const part = VISIT_PARTS.find(({ holds }) => holds === name);
  if (!part) return null;
  return { part, entry: listOf(path) === null ? undefined : entry };
}

type PartState = "empty" | "done" | "asked" | "attention";

export interface PartView {
  part: VisitPart;
  state: PartState;
  summary: string;
}

/** A card of the report: what is in it, and whether something is asked for. */
export function partViewOf(part: VisitPart, report: ReportHandle, missing: readonly Missing[]): PartView {
  const { draft } = report.state;
  const isOfPart = (key: string) => heldWith(key) === part.holds;
  const needsCare =
    [...Object.keys(draft.clashes), ...Object.keys(draft.refusals)].some(isOfPart) ||
    Object.entries(draft.edits).some(([key, { value }]) => isOfPart(key) && !isReadyToSend(key, value));
  const asked = missing.filter((one) => placeOfMissing(one)?.part.slug === part.slug);
  const summary = summaryOf(part, report);
  if (needsCare) return { part, state: "attention", summary: summary || "Needs attention" };
  if (asked[0]) return { part, state: "asked", summary: asked[0].message };
  return { part, state: summary === "" ? "empty" : "done", summary };
}

const counted = (count: number, word: string) => (count === 0 ? "" : `${count} ${count === 1 ? word : `${word}s`}`);

const summaryOf = ({ holds }: VisitPart, report: ReportHandle): string => SUMMARIES[holds](report);

const SUMMARIES: Record<VisitPart["holds"], (report: ReportHandle) => string> = {
  crew: (report) => counted((report.value("crew") ?? []).length, "technician"),
  checklist(report) {
    const items = report.value("checklist") ?? [];
    return items.length === 0 ? "" : `${items.filter(({ done }) => done).length} of ${items.length}`;
  },
  findings: (report) =>
    report
      .entries("findings")
      .map(({ value: { pest, count } }) => (count === null ? pest : `${count} ${pest}`))
      .join(", ") || (report.value("pestFree") === true ? "No pests found" : ""),
  checks: (report) => {
    const count = report.entries("checks").length;
    return count === 0 ? "" : `${counted(count, "device")} checked`;
  },
  areas: (report) => (report.value("areas") ?? []).join(", "),
  treatments: (report) => (report.value("treatments") ?? []).join(", "),
  applications: (report) => counted(report.entries("applications").length, "product"),
  photos: (report) => counted(report.entries("photos").length, "photo"),
  effectiveness(report) {
    const percent = report.value("effectiveness");
    return percent === null ? "" : `${percent}%`;
  },
  notes: (report) => (report.value("notes") ?? "").trim(),
  nextAction(report) {
    const next = report.value("nextAction");
    if (!next) return "";
    const day = next.proposedOn === null ? "" : formatDay(next.proposedOn, "en");
    return [next.action.trim(), day].filter((text) => text !== "").join(", ");
  },
  weather(report) {
    const weather = report.value("weather");
    return weather ? weatherWords(weather) : "";
  },
  county: (report) => (report.value("county") ?? "").trim(),
  presence(report) {
    const presence = report.value("presence");
    if (!presence) return "";
    if (presence.kind === "nobody-home") return "Nobody at home";
    return presenceWords(presence);
  },
};
