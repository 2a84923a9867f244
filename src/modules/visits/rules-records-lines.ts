import { amountText } from "#modules/products/rules.ts";
import { dayLabel, parseTime, timeLabel } from "#platform/days.ts";
import { US_STATES, isUsState } from "#platform/us-states.ts";
import type { RecordContent } from "./contract-records.ts";
import { KEPT_FOREVER } from "./rules-records.ts";
import { SITE_LABELS, SKY_LABELS } from "./rules-report.ts";

/** A record in words: on screen, on paper, in a spreadsheet, and where two versions are compared. */

interface Line {
  label: string;
  of: (content: RecordContent) => string;
}

const measure = (told: { amount: string; unit: string } | null): string =>
  told === null ? "" : amountText(told.amount, told.unit);
const clock = (time: string): string => {
  const minutes = parseTime(time);
  return minutes === null ? time : timeLabel(minutes, "en");
};
/** `Dec 2, 2026`. */
export const recordDay = (day: string): string => `${dayLabel(day, "en").replace(/^\w+, /, "")}, ${day.slice(0, 4)}`;

const LINES = {
  appliedOn: { label: "Date", of: ({ appliedOn }) => recordDay(appliedOn) },
  started: { label: "Started", of: ({ startedClock }) => clock(startedClock) },
  ended: { label: "Completed", of: ({ endedClock }) => clock(endedClock) },
  reentry: { label: "Re-entry", of: ({ reentry }) => reentryText(reentry) },
  customer: { label: "Customer", of: ({ customerName }) => customerName },
  street: { label: "Address", of: ({ place }) => place.street },
  municipality: { label: "Municipality", of: ({ place }) => place.city },
  county: { label: "County", of: ({ place }) => place.county },
  state: { label: "State", of: ({ place }) => place.state ?? "" },
  zip: { label: "ZIP code", of: ({ place }) => place.zip },
  product: { label: "Product", of: ({ product }) => product.name },
  epaNumber: {
    label: "EPA registration number",
    of: ({ product }) => product.epaNumber ?? (product.isMinimumRisk ? "Exempt (minimum risk)" : ""),
  },
  ingredients: { label: "Active ingredients", of: ({ product }) => product.ingredients },
  restricted: { label: "Restricted use", of: ({ product }) => (product.isRestrictedUse ? "Yes" : "No") },
  amount: { label: "Amount", of: ({ amount }) => measure(amount) },
  plainAmount: { label: "Total amount (lb, oz, gal, l)", of: ({ plainAmount }) => measure(plainAmount) },
  concentrate: { label: "Concentrate", of: ({ dilution }) => measure(dilution && dilution.concentrate) },
  diluent: {
    label: "Diluent",
    of: ({ dilution }) => (dilution ? `${measure(dilution.diluent)} ${dilution.diluentName}`.trim() : ""),
  },
  mixture: { label: "Total mixture", of: ({ mixture }) => measure(mixture) },
  area: { label: "Area treated", of: ({ area }) => area },
  size: { label: "Size of area", of: ({ size }) => measure(size) },
  site: { label: "Site", of: ({ site }) => (site === null ? "" : SITE_LABELS[site]) },
  method: { label: "Method", of: ({ method }) => method },
  equipment: { label: "Equipment", of: ({ equipment }) => equipment },
  targetPests: { label: "Target pests", of: ({ targetPests }) => targetPests.join(", ") },
  applicator: { label: "Applicator", of: ({ applicator }) => applicator.name },
  license: { label: "License number", of: ({ applicator }) => applicator.license?.number ?? "" },
  category: { label: "License category", of: ({ applicator }) => applicator.license?.category ?? "" },
  supervised: {
    label: "Supervised",
    of: ({ supervised }) =>
      supervised.map(({ name, licenseNumber }) => (licenseNumber ? `${name} (${licenseNumber})` : name)).join(", "),
  },
  useReason: { label: "Why it was used anyway", of: ({ useReason = "" }) => useReason },
  sky: { label: "Weather", of: ({ weather }) => (weather?.sky ? SKY_LABELS[weather.sky] : "") },
  wind: { label: "Wind", of: ({ weather }) => windText(weather) },
  temperature: { label: "Temperature (°F)", of: ({ weather }) => number(weather?.temperatureF) },
  humidity: { label: "Humidity (%)", of: ({ weather }) => number(weather?.humidityPercent) },
  missing: { label: "Missing", of: missingText },
  rules: { label: "Rules of", of: ({ rules }) => `${rules.name}, read on ${recordDay(rules.readOn)}` },
  keepUntil: {
    label: "Keep until",
    of: ({ keepUntil }) => (keepUntil === KEPT_FOREVER ? "Forever" : recordDay(keepUntil)),
  },
} as const satisfies Record<string, Line>;

export type RecordLine = keyof typeof LINES;
// The keys are the lines themselves; Object.keys forgets it.
export const RECORD_LINES = Object.keys(LINES) as RecordLine[];

export const lineLabel = (line: RecordLine): string => LINES[line].label;
/** Empty where the record says nothing of it. */
export const lineText = (line: RecordLine, content: RecordContent): string => LINES[line].of(content);

/** What two versions say differently. */
export const changesBetween = (
  before: RecordContent,
  after: RecordContent,
): { field: string; before: string; after: string }[] =>
  RECORD_LINES.flatMap((line) => {
    const [was, is] = [lineText(line, before), lineText(line, after)];
    return was === is ? [] : [{ field: lineLabel(line), before: was, after: is }];
  });

export const stateName = (state: string | null): string =>
  state === null ? "State not known" : isUsState(state) ? US_STATES[state] : state;

const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);

function missingText({ missing = [] }: RecordContent): string {
  const names = missing.map(({ name }) => name).join("; ");
  return names.charAt(0).toUpperCase() + names.slice(1);
}

function windText(weather: RecordContent["weather"]): string {
  if (!weather) return "";
  const direction = weather.windDirection === "calm" ? "Calm" : (weather.windDirection ?? "");
  return [direction, weather.windMph === null ? "" : `${weather.windMph} mph`].filter((part) => part !== "").join(", ");
}

function reentryText({ on, clock: time, note }: RecordContent["reentry"]): string {
  const at = on === null || time === null ? "" : `${recordDay(on)}, ${clock(time)}`;
  return [at, note].filter((part) => part !== "").join("; ");
}
