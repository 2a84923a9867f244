import type { Application, Presence, Report, ReportChanges, Weather } from "../../contract.ts";
import { APPLICATION_SITES, PHOTO_SLOTS, SIZE_UNITS, SKIES, WIND_DIRECTIONS, type ReportPart } from "../../rules.ts";
import { checkOf, faultOfCheck } from "./check-edit.ts";
import type { ReportTarget } from "./report-targets.ts";

/** What the fields of the form hold, by their names. */
export type EditedValues = Readonly<Record<string, unknown>>;

/** What stands in a field, without blanks around it. */
type Text = (name: string) => string;

interface Edited {
  report: Report;
  key: string;
  values: EditedValues;
  text: Text;
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

const CHANGES: Record<ReportPart, (edited: Edited) => ReportChanges> = {
  pestFree: ({ report, values }) => ({
    pestFree: { base: report.pestFree.revision, value: values["pestFree"] === true ? true : null },
  }),
  crew: ({ report, values }) => ({ crew: { base: report.crew.revision, value: idsOf(values["crew"]) } }),
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
    const { revision, value: isPestFree } = report.pestFree;
    return {
      findings: [{ id: known?.id ?? newId, base: known?.revision ?? 0, value: isGone(values) ? null : value }],
      ...(!known && isPestFree && { pestFree: { base: revision, value: null } }),
    };
  },
  checklist: ({ report, values, text }) => ({
    checklist: { base: report.checklist.revision, value: checklistOf(values, text) },
  }),
  applications: ({ report, key, values, text, newId }) => {
    const known = report.applications.find(({ id }) => key === `applications.${id}`);
    const before = known?.value ?? { ...NOT_YET, productId: text("productId") };
    const value = isGone(values) ? null : applicationOf(before, values, text);
    return { applications: [{ id: known?.id ?? newId, base: known?.revision ?? 0, value }] };
  },
  checks: ({ report, key, values, newId }) => {
    const known = report.checks.find(({ id }) => key === `checks.${id}`);
    const value = isGone(values) ? null : checkOf(known?.value, values);
    // What cannot be kept yet is no change, and above all no removal.
    if (value === null && !isGone(values)) return { checks: [] };
    return { checks: [{ id: known?.id ?? newId, base: known?.revision ?? 0, value }] };
  },
  photos: ({ report, key, values, text }) => {
    const known = report.photos.find(({ id }) => key === `photos.${id}`);
    const shown = { slot: oneOf(PHOTO_SLOTS, text("slot")) ?? "other", caption: text("caption") };
    if (!known)
      // Each has its file's id, so that sent again it is the same photo.
      return { photos: namesOf(text("fileIds")).map((id) => ({ id, base: 0, value: { fileId: id, ...shown } })) };
    const value = isGone(values) ? null : { fileId: known.value.fileId, ...shown };
    return { photos: [{ id: known.id, base: known.revision, value }] };
  },
};

/** What keeps a part from being sent at all, before it is looked at; null where nothing does. */
export function problemOf(values: EditedValues, changes: ReportChanges): string | null {
  if (values["photosPending"] === "yes") return "A photo is not there yet. Please wait for it, or remove it.";
  if (changes.checks?.length === 0) return faultOfCheck(values);
  return changes.photos?.length === 0 ? "Please choose at least one photo." : null;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const isGone = (values: EditedValues): boolean => values["gone"] === true;
const numberOf = (text: string): number | null => (text === "" ? null : Number(text));
const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | null =>
  known.find((value) => value === text) ?? null;

/** What was ticked; null for nothing. */
function idsOf(ticked: unknown): string[] | null {
  const ids = Array.isArray(ticked) ? ticked.filter((id) => typeof id === "string") : [];
  return ids.length === 0 ? null : ids;
}

/** A list of names, as the field of a list keeps it. */
function namesOf(json: string): string[] {
  const list: unknown = json === "" ? [] : JSON.parse(json);
  return Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];
}

const weatherOf = (text: Text): Weather => ({
  sky: oneOf(SKIES, text("sky")),
  temperatureF: numberOf(text("temperatureF")),
  humidityPercent: numberOf(text("humidityPercent")),
  windDirection: oneOf(WIND_DIRECTIONS, text("windDirection")),
  windMph: numberOf(text("windMph")),
  source: "typed",
});

/** A name that was signed with a drawing keeps the drawing while the name stays. */
function presenceOf(report: Report, text: Text): Presence | null {
  const kind = text("presence");
  if (kind === "nobody-home") return { kind };
  if (kind !== "signed") return null;
  const before = report.presence.value;
  const fileId = before?.kind === "signed" && before.name === text("name") ? before.fileId : null;
  return { kind, name: text("name"), fileId };
}

function checklistOf(values: EditedValues, text: Text): { item: string; done: boolean }[] {
  const done: readonly unknown[] = Array.isArray(values["done"]) ? values["done"] : [];
  return [
    ...namesOf(text("items")).map((item) => ({ item, done: done.includes(item) })),
    ...namesOf(text("names")).map((item) => ({ item, done: true })),
  ];
}

const NOT_YET: Application = {
  productId: "",
  lotId: null,
  quantity: "",
  unit: "",
  dilution: null,
  area: "",
  size: null,
  site: null,
  method: "",
  equipment: "",
  targetPests: [],
  technicianId: null,
  startedAt: null,
  endedAt: null,
};

/** What has no field in the form stays as it is. */
function applicationOf(before: Application, values: EditedValues, text: Text): Application {
  const idOf = (name: string, kept: string | null) => (name in values ? text(name) || null : kept);
  return {
    ...before,
    lotId: idOf("lotId", before.lotId),
    technicianId: idOf("technicianId", before.technicianId),
    quantity: text("quantity"),
    unit: "unit" in values ? text("unit") : before.unit,
    dilution: "mixed" in values ? dilutionOf(values, text) : before.dilution,
    area: text("area"),
    size: "size" in values ? sizeOf(text) : before.size,
    site: oneOf(APPLICATION_SITES, text("site")),
    method: text("method"),
    equipment: text("equipment"),
    targetPests: namesOf(text("names")),
    // An empty field is nothing new where nothing stood.
    ...("useReason" in values && text("useReason") !== (before.useReason ?? "") && { useReason: text("useReason") }),
  };
}

const dilutionOf = (values: EditedValues, text: Text): Application["dilution"] =>
  values["mixed"] === true
    ? {
        concentrate: { amount: text("concentrate"), unit: text("concentrateUnit") },
        diluent: { amount: text("diluent"), unit: text("diluentUnit") },
        diluentName: text("diluentName"),
      }
    : null;

const sizeOf = (text: Text): Application["size"] =>
  text("size") === "" ? null : { amount: text("size"), unit: oneOf(SIZE_UNITS, text("sizeUnit")) ?? "sq ft" };
