import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { markupOf } from "../../../../testing/render.tsx";
import type { RecordVersion } from "../../contract-records.ts";
import { RecordDetails } from "./record-panel.tsx";

const WRITTEN: RecordVersion = {
  id: "r1",
  visitId: "v1",
  clientId: null,
  version: 1,
  isWithdrawn: false,
  isReplaced: true,
  reason: "",
  writtenAt: "2026-03-02T15:00:00Z",
  writtenByName: "Nadia Alder",
  isLate: false,
  position: 7,
  hash: "ab12",
  previousHash: "00ff",
  changes: [],
  content: {
    form: 1,
    state: "NJ",
    timeZone: "America/New_York",
    customerName: "Ana Rivers",
    place: { street: "12 Elm Street", city: "Salem", county: "Salem", state: "NJ", zip: "08079" },
    appliedOn: "2026-03-02",
    startedAt: "2026-03-02T14:00:00Z",
    endedAt: "2026-03-02T14:30:00Z",
    startedClock: "9:00",
    endedClock: "9:30",
    reentry: { minutes: 240, note: "", at: "2026-03-02T18:30:00Z", on: "2026-03-02", clock: "13:30" },
    product: {
      id: "p",
      name: "Sample Concentrate",
      epaNumber: null,
      isMinimumRisk: true,
      ingredients: "Rosemary oil 5%",
      signalWord: null,
      isRestrictedUse: false,
      isTermite: false,
    },
    amount: { amount: "30", unit: "ml" },
    plainAmount: { amount: "1.0144", unit: "fl oz" },
    dilution: null,
    mixture: null,
    area: "Foundation",
    size: null,
    site: "outdoors",
    method: "",
    equipment: "",
    targetPests: ["Ants"],
    applicator: { id: "t", name: "Nadia Alder", license: null },
    supervised: [],
    weather: {
      sky: null,
      temperatureF: null,
      humidityPercent: null,
      windDirection: "calm",
      windMph: 0,
      source: "typed",
    },
    rules: { id: "NJ", name: "New Jersey", readOn: "2026-11-23" },
    writtenBy: "2026-03-03T14:30:00Z",
    keepUntil: "2031-03-03",
    asked: ["New Jersey asks for the equipment"],
  },
};
const AMENDED: RecordVersion = {
  ...WRITTEN,
  id: "r2",
  version: 2,
  isReplaced: false,
  reason: "The name was misspelled",
  changes: [{ field: "Customer", before: "", after: "Ana Rivers" }],
};

const shown = (version: RecordVersion) =>
  markupOf(
    <MemoryRouter>
      <RecordDetails
        shown={version}
        versions={[AMENDED, WRITTEN]}
        timeZone="America/New_York"
        visitHref={(id) => `/visits/${id}`}
      />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, "|");

test("says what is missing, and by which rule", () => {
  const incomplete = { ...AMENDED, content: { ...AMENDED.content, missing: [{ name: "county", rule: "N.J.A.C. 1" }] } };
  for (const words of ["Incomplete", "Missing", "county (N.J.A.C. 1)"]) expect(shown(incomplete)).toContain(words);
  expect(shown(AMENDED)).not.toContain("Incomplete");
});

test("says all that the record says, when it was written, and when it had to be", () => {
  for (const words of [
    "Mar 2, 2026, 1:30 PM",
    "Exempt (minimum risk)",
    "1.0144 fl oz",
    "Calm, 0 mph",
    "New Jersey, read on Nov 23, 2026",
    "Mar 3, 2026 · 9:30 AM (in time)",
    "New Jersey asks for the equipment",
    "ab12",
  ])
    expect(shown(WRITTEN)).toContain(words);
  // What it does not say has no line.
  expect(shown(WRITTEN)).not.toContain("Equipment|");
});

test("tells each version with what it changed and why", () => {
  const markup = shown(AMENDED);
  for (const words of ["Amended, version 2", "The name was misspelled", "Customer: nothing", "Replaced"])
    expect(markup).toContain(words);
});
