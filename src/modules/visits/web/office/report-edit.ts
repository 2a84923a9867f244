import type { Application, Presence, Report, ReportChanges, Weather } from "../../contract.ts";
import { APPLICATION_SITES, SKIES, WIND_DIRECTIONS } from "../../rules.ts";
import type { EditedPart, ReportTarget } from "./report-targets.ts";

/** What the fields of the form hold, by their names. */
export type EditedValues = Readonly<Record<string, unknown>>;

interface Edited {
  report: Report;
  key: string;
  values: EditedValues;
  text: (name: string) => string;
  newId: string;
}

/** What was made of one part by the form, as the server takes it. `newId` is of an entry that is added. */
export function changesOf(
  report: Report,
  { key, part }: Pick<ReportTarget, "key" | "part">,
  values: EditedValues,
  newId: string,
): ReportChanges {
  return CHANGES[part]({ report, key, values, text: (name) => textOf(values[name]), newId });
}

const CHANGES: Record<EditedPart, (edited: Edited) => ReportChanges> = {
  notes: ({ report, text }) => ({ notes: { base: report.notes.revision, value: text("text") || null } }),
  county: ({ report, text }) => ({ county: { base: report.county.revision, value: text("text") || null } }),
  areas: ({ report, text }) => ({ areas: { base: report.areas.revision, value: namesOf(text("names")) } }),
  treatments: ({ report, text }) => ({
    treatments: { base: report.treatments.revision, value: namesOf(text("names")) },
  }),
  effectiveness: ({ report, text }) => ({
    effectiveness: { base: report.effectiveness.revision, value: numberOf(text("number")) },
  }),
  nextAction: ({ report, text }) => {
    const action = text("text");
    const value = action === "" ? null : { action, proposedOn: text("day") || null };
    return { nextAction: { base: report.nextAction.revision, value } };
  },
  weather: ({ report, text }) => ({ weather: { base: report.weather.revision, value: weatherOf(text) } }),
  presence: ({ report, text }) => ({ presence: { base: report.presence.revision, value: presenceOf(report, text) } }),
  findings: ({ report, key, values, text, newId }) => {
    const known = report.findings.find(({ id }) => key === `findings.${id}`);
    const value = { pest: text("pest"), count: numberOf(text("count")), where: text("where") };
    return { findings: [{ id: known?.id ?? newId, base: known?.revision ?? 0, value: isGone(values) ? null : value }] };
  },
  applications: ({ report, key, values, text }) => {
    const known = report.applications.find(({ id }) => key === `applications.${id}`);
    if (!known) return {};
    const value = isGone(values) ? null : applicationOf(known.value, text);
    return { applications: [{ id: known.id, base: known.revision, value }] };
  },
};

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const isGone = (values: EditedValues): boolean => values["gone"] === true;
const numberOf = (text: string): number | null => (text === "" ? null : Number(text));
const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | null =>
  known.find((value) => value === text) ?? null;

/** A list of names, as the field of a list keeps it. */
function namesOf(json: string): string[] {
  const list: unknown = json === "" ? [] : JSON.parse(json);
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
}

const weatherOf = (text: (name: string) => string): Weather => ({
  sky: oneOf(SKIES, text("sky")),
  temperatureF: numberOf(text("temperatureF")),
  humidityPercent: numberOf(text("humidityPercent")),
  windDirection: oneOf(WIND_DIRECTIONS, text("windDirection")),
  windMph: numberOf(text("windMph")),
  source: "typed",
});

/** A name that was signed with a drawing keeps the drawing while the name stays. */
function presenceOf(report: Report, text: (name: string) => string): Presence | null {
  const kind = text("presence");
  if (kind === "nobody-home") return { kind };
  if (kind !== "signed") return null;
  const before = report.presence.value;
  const fileId = before?.kind === "signed" && before.name === text("name") ? before.fileId : null;
  return { kind, name: text("name"), fileId };
}

const applicationOf = (before: Application, text: (name: string) => string): Application => ({
  ...before,
  quantity: text("quantity"),
  area: text("area"),
  site: oneOf(APPLICATION_SITES, text("site")),
  method: text("method"),
  equipment: text("equipment"),
  targetPests: namesOf(text("names")),
});
