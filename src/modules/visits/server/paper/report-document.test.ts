import { expect, test } from "vitest";
import type { DeviceCheck } from "#modules/devices/contract.ts";
import { deviceCheck } from "#modules/devices/factories.ts";
import { newId } from "#platform/server/ids.ts";
import { registerTexts } from "#platform/server/texts.ts";
import { LANGUAGES, type Language } from "#platform/languages.ts";
import type { Finding, Weather } from "../../contract.ts";
import { applicationOf } from "../../factories.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";
import type { PaperDevice } from "./check-blocks.ts";
import { reportDocument } from "./report-document.ts";
import en from "../../texts/en.json" with { type: "json" };
import es from "../../texts/es.json" with { type: "json" };
import fr from "../../texts/fr.json" with { type: "json" };

registerTexts("visits", { en, es, fr });

const COMPANY = { name: "Greenline", phone: "", email: "", street: "", city: "", state: "", zip_code: "" };
const WINDY: Weather = {
  sky: null,
  temperatureF: null,
  humidityPercent: null,
  windDirection: "SW",
  windMph: 5,
  source: "typed",
};

const DEVICE = newId();

interface Told {
  findings?: readonly string[];
  pestFree?: true;
  weather?: Weather;
  /** Of a product: how much of it was used, by default as the factory has it. */
  used?: { quantity: string; unit: string };
  /** Minutes to stay out after a product. */
  wait?: number | null;
  note?: string;
  /** Of device 4, a rodent trap in the cellar. */
  check?: Partial<DeviceCheck>;
  /** Due, and not checked. */
  missed?: readonly PaperDevice[];
}

/** Everything that stands in the paper. */
function wordsOf(
  language: Language,
  { findings = [], pestFree, weather, wait, note = "", used, check, missed }: Told,
): string {
  const productId = newId();
  const part = <Value>(value: Value) => ({ id: newId(), revision: 1, by: "Nadia", value });
  const shown = shownReport(StoredReport.parse({}));
  const report = {
    ...shown,
    pestFree: part(pestFree ?? null),
    findings: findings.map((pest) => part<Finding>({ pest, count: null, where: "" })),
    applications: wait === undefined ? [] : [part(applicationOf(productId, { ...used }))],
    ...(weather && { weather: part(weather) }),
    checks: check ? [part(deviceCheck(DEVICE, check))] : [],
  };
  const product = { name: "Spray", epaNumber: null, ingredients: "", reentryMinutes: wait ?? null, reentryNote: note };
  const paper = {
    language,
    reference: "V-1",
    service: "Inspection",
    day: "2026-03-03",
    timeZone: "America/New_York",
    startedAt: "2026-03-03T16:00:00Z",
    endedAt: "2026-03-03T17:00:00Z",
    finishedAt: "2026-03-03T17:00:00Z",
    amendedAt: null,
    clientName: "Ada Quill",
    address: "",
    technicians: ["Nadia"],
    report,
    products: new Map([[productId, product]]),
    devices: new Map([[DEVICE, { number: 4, kind: "rodent-trap" as const, area: "Cellar" }]]),
    missed: missed ?? [],
    plan: null,
    photos: [],
    signature: null,
    nextVisitOn: null,
  };
  return JSON.stringify(reportDocument(paper, COMPANY).blocks);
}

const NOTHING_FOUND = {
  en: "We found no signs of pests.",
  es: "No encontramos señales de plagas.",
  fr: "Nous n’avons trouvé aucune trace de nuisibles.",
};

test.each(LANGUAGES)("that there were no pests is told only where somebody said so (%s)", (language) => {
  expect(wordsOf(language, { findings: [], pestFree: true })).toContain(NOTHING_FOUND[language]);
  expect(wordsOf(language, { findings: [] })).not.toContain(NOTHING_FOUND[language]);
  const both = wordsOf(language, { findings: ["Ants"], pestFree: true });
  expect(both).toContain("Ants");
  expect(both).not.toContain(NOTHING_FOUND[language]);
});

test.each([
  ["en", "Wind SW, 5 mph", "Wind 5 mph", "Wind SW"],
  ["es", "Viento SO, 5 mph", "Viento: 5 mph", "Viento SO"],
  ["fr", "Vent SO, 5 mph", "Vent : 5 mph", "Vent SO"],
] as const)("the wind is told as far as it is known (%s)", (language, both, speed, direction) => {
  expect(wordsOf(language, { weather: WINDY })).toContain(`"${both}"`);
  expect(wordsOf(language, { weather: { ...WINDY, windDirection: null } })).toContain(`"${speed}"`);
  expect(wordsOf(language, { weather: { ...WINDY, windMph: null } })).toContain(`"${direction}"`);
});

test.each([
  ["en", "until 1:00 PM.", "until 2:00 PM."],
  ["es", "hasta la 1:00", "hasta las 2:00"],
  ["fr", "jusqu’à 13:00.", "jusqu’à 14:00."],
] as const)("the end of the wait is told as one says the hour (%s)", (language, one, two) => {
  expect(wordsOf(language, { wait: 60 })).toContain(one);
  expect(wordsOf(language, { wait: 120 })).toContain(two);
});

test.each([
  ["en", "Spray: Until dry."],
  ["es", "Spray, etiqueta (en inglés): «Until dry.»"],
  ["fr", "Spray, étiquette (en anglais) : « Until dry. »"],
] as const)("the label’s own words are told as the label’s (%s)", (language, line) => {
  expect(wordsOf(language, { wait: null, note: "Until dry." })).toContain(line);
});

test.each([
  ["en", "1 station", "3 stations", "2.5 fl oz"],
  ["es", "1 estación", "3 estaciones", "2.5 fl oz"],
  ["fr", "1 station", "3 stations", "2.5 fl oz"],
] as const)("what is counted has a plural, what is measured has none (%s)", (language, one, three, measured) => {
  const amountOf = (quantity: string, unit: string) => wordsOf(language, { wait: 60, used: { quantity, unit } });
  expect(amountOf("1", "station")).toContain(`"${one}`);
  expect(amountOf("3", "station")).toContain(`"${three}`);
  expect(amountOf("2.5", "fl oz")).toContain(`"${measured}`);
});

test.each([
  ["en", ["Devices checked", "Rodent trap", "Activity", "Mice: 2", "25% of the bait eaten"]],
  ["es", ["Dispositivos revisados", "Trampa para roedores", "Actividad", "Mice: 2", "25% del cebo consumido"]],
  ["fr", ["Dispositifs contrôlés", "Piège à rongeurs", "Activité", "Mice: 2", "25 % de l’appât consommé"]],
] as const)("what was found at a device stands in it, in %s", (language, words) => {
  const check = { status: "activity", findings: [{ pest: "Mice", count: 2 }], baitEatenPercent: 25 } as const;
  const paper = wordsOf(language, { check: { ...check, findings: [...check.findings] } });
  for (const word of [...words, "Cellar"]) expect(paper).toContain(word);
  expect(wordsOf(language, {})).not.toContain(words[0]);
});

test.each([
  ["en", "Due and not checked"],
  ["es", "Tocaba y no se revisó"],
  ["fr", "À contrôler et non contrôlé"],
] as const)("a device that was due and not checked is told without a plan, too, in %s", (language, words) => {
  const paper = wordsOf(language, { missed: [{ number: 9, kind: "bait-station", area: "Loading dock" }] });
  for (const word of [words, "Loading dock"]) expect(paper).toContain(word);
  expect(wordsOf(language, {})).not.toContain(words);
});

test("bait that was eaten is activity, whatever was chosen beside it", () => {
  const paper = wordsOf("en", { check: { status: "ok", baitEatenPercent: 25 } });
  expect(paper).toContain("Activity");
  expect(paper).not.toContain("No activity");
});
