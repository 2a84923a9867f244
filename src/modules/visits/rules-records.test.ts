import { expect, test } from "vitest";
import {
  CONDITIONS,
  FEDERAL_RULES,
  FIELD_FACTS,
  RULE_SETS,
  STATE_RULES,
  askedForRecord,
  missingForRecord,
  reentryAt,
  retainUntil,
  rulesOf,
  writingState,
  writtenBy,
  type Condition,
  type RecordFacts,
  type RecordField,
} from "./rules-records.ts";

const FULL: RecordFacts = {
  entryId: "e1",
  state: "DE",
  startedAt: "2026-03-03T14:00:00Z",
  endedAt: "2026-03-03T14:30:00Z",
  customerName: "Ana Rivers",
  place: { street: "12 Elm Street", city: "Newark", county: "New Castle", zip: "19711" },
  applicator: {
    name: "Nadia Alder",
    license: { number: "DE-1234", state: "DE", category: "7A", expiresOn: "2027-06-30" },
  },
  supervised: [],
  weather: {
    sky: "clear",
    temperatureF: 61,
    humidityPercent: 40,
    windDirection: "NW",
    windMph: 5,
    source: "typed",
  },
  application: {
    productId: "00000000-0000-4000-8000-000000000001",
    lotId: null,
    quantity: "2",
    unit: "fl oz",
    dilution: {
      concentrate: { amount: "2", unit: "fl oz" },
      diluent: { amount: "1", unit: "gal" },
      diluentName: "water",
    },
    area: "Foundation",
    size: { amount: "200", unit: "linear ft" },
    site: "structure",
    method: "Perimeter spray",
    equipment: "Backpack sprayer",
    targetPests: ["Ants"],
    technicianId: null,
    startedAt: null,
    endedAt: null,
  },
  product: {
    name: "Sample Concentrate",
    epaNumber: "999-123",
    ingredients: "Bifenthrin 7.9%",
    signalWord: "caution",
    isRestrictedUse: false,
    isMinimumRisk: false,
    isTermite: false,
    isDiluted: true,
    kind: "pesticide",
    reentryMinutes: null,
    reentryNote: "",
    driftWarning: false,
  },
};

const withProduct = (facts: RecordFacts, product: Partial<RecordFacts["product"]>): RecordFacts => ({
  ...facts,
  product: { ...facts.product, ...product },
});
const applied = (facts: RecordFacts, application: Partial<RecordFacts["application"]>): RecordFacts => ({
  ...facts,
  application: { ...facts.application, ...application },
});
const HELPER = { name: "Tobias Birch", licenseNumber: "R-77" };

/** Makes a condition hold, or not. */
const UNDER: Record<Condition, (facts: RecordFacts, holds: boolean) => RecordFacts> = {
  always: (facts) => facts,
  restrictedUse: (facts, isRestrictedUse) => withProduct(facts, { isRestrictedUse }),
  termite: (facts, isTermite) => withProduct(facts, { isTermite }),
  diluted: (facts, isDiluted) => (isDiluted ? facts : applied(withProduct(facts, { isDiluted }), { dilution: null })),
  labelHasReentry: (facts, holds) => withProduct(facts, { reentryMinutes: holds ? 240 : null }),
  supervised: (facts, holds) => ({ ...facts, supervised: holds ? [HELPER] : [] }),
  supervisedRestrictedUse: (facts, holds) =>
    withProduct({ ...facts, supervised: [HELPER] }, { isRestrictedUse: holds }),
  driftWarning: (facts, driftWarning) => withProduct(facts, { driftWarning }),
  outdoorsAwayFromStructure: (facts, holds) => applied(facts, { site: holds ? "outdoors" : "indoors" }),
};

const weatherWithout =
  (part: "windDirection" | "windMph" | "humidityPercent" | "temperatureF" | "sky") =>
  (facts: RecordFacts): RecordFacts => ({ ...facts, weather: facts.weather && { ...facts.weather, [part]: null } });
const placeWithout =
  (part: keyof RecordFacts["place"]) =>
  (facts: RecordFacts): RecordFacts => ({ ...facts, place: { ...facts.place, [part]: " " } });

/** Takes one fact away and leaves the rest. */
const WITHOUT: Record<RecordField, (facts: RecordFacts) => RecordFacts> = {
  date: (facts) => ({ ...facts, startedAt: "" }),
  time: (facts) => ({ ...facts, startedAt: "" }),
  completedAt: (facts) => ({ ...facts, endedAt: "" }),
  reentry: (facts) => facts,
  customerName: (facts) => ({ ...facts, customerName: "" }),
  address: placeWithout("street"),
  municipality: placeWithout("city"),
  county: placeWithout("county"),
  area: (facts) => applied(facts, { area: " " }),
  size: (facts) => applied(facts, { size: null }),
  brandName: (facts) => withProduct(facts, { name: "" }),
  activeIngredient: (facts) => withProduct(facts, { ingredients: "" }),
  epaNumber: (facts) => withProduct(facts, { epaNumber: null }),
  mix: (facts) => applied(facts, { dilution: null }),
  rate: (facts) => applied(facts, { dilution: null, size: null }),
  totalAmount: (facts) => applied(facts, { quantity: "" }),
  amountUnit: (facts) => applied(facts, { unit: "each" }),
  targetPests: (facts) => applied(facts, { targetPests: [] }),
  applicatorName: (facts) => ({ ...facts, applicator: { ...facts.applicator, name: "" } }),
  licenseNumber: (facts) => ({ ...facts, applicator: { ...facts.applicator, license: null } }),
  supervised: (facts) => ({ ...facts, supervised: facts.supervised.map((one) => ({ ...one, name: "" })) }),
  supervisedNumbers: (facts) => ({
    ...facts,
    supervised: facts.supervised.map((one) => ({ ...one, licenseNumber: null })),
  }),
  equipment: (facts) => applied(facts, { equipment: "" }),
  windDirection: weatherWithout("windDirection"),
  windSpeed: weatherWithout("windMph"),
  humidity: weatherWithout("humidityPercent"),
  temperature: weatherWithout("temperatureF"),
  weather: weatherWithout("sky"),
};

/** State, field, when, how, and whether the words of the rule were read. This is the specification. */
const TABLE = `
federal date restrictedUse required read
federal area restrictedUse required read
federal size restrictedUse required read
federal brandName restrictedUse required read
federal epaNumber restrictedUse required read
federal totalAmount restrictedUse required read
federal applicatorName restrictedUse required read
federal licenseNumber restrictedUse required read
federal time restrictedUse required open
federal customerName restrictedUse required open
federal address restrictedUse required open
federal supervised supervisedRestrictedUse required open
DE date always required read
DE customerName always required read
DE address always required read
DE area always required read
DE size always required read
DE brandName always required read
DE epaNumber restrictedUse required read
DE mix diluted required read
DE totalAmount always required read
DE targetPests always required read
DE applicatorName always required read
DE licenseNumber always required read
DE windSpeed driftWarning required read
DE windDirection driftWarning required read
DE humidity driftWarning required read
DE temperature driftWarning asked open
PA date always required read
PA completedAt labelHasReentry required read
PA customerName always required read
PA address always required read
PA area always required read
PA size always asked read
PA brandName always required read
PA epaNumber always required read
PA rate always required read
PA totalAmount always required read
PA amountUnit always asked read
PA applicatorName always required read
PA licenseNumber always required read
PA supervised supervised required read
PA supervisedNumbers supervised asked read
NJ date always required read
NJ completedAt labelHasReentry required read
NJ reentry labelHasReentry required read
NJ address always required read
NJ municipality always required read
NJ county always required read
NJ size always asked read
NJ brandName always required read
NJ activeIngredient always required read
NJ epaNumber always required read
NJ mix diluted required read
NJ totalAmount always required read
NJ targetPests always asked open
NJ applicatorName always required read
NJ licenseNumber always required read
NJ supervised supervised asked open
NJ supervisedNumbers supervised asked open
NJ equipment always asked open
NJ weather always asked open
MD date always required open
MD time always required open
MD customerName always required open
MD address always required open
MD area always required open
MD brandName always required open
MD activeIngredient always required open
MD epaNumber always required open
MD rate always required open
MD totalAmount always required open
MD targetPests always required open
MD applicatorName always required open
MD equipment always required open
MD windDirection outdoorsAwayFromStructure required open
MD windSpeed outdoorsAwayFromStructure required open
MD weather outdoorsAwayFromStructure required open`
  .trim()
  .split("\n");

test("the rules are those of the table, each with its citation, its source, and the day it was read", () => {
  const rules = RULE_SETS.flatMap(({ id, fields }) => fields.map((rule) => ({ id, ...rule })));
  expect(
    rules.map(({ id, field, when, level, isConfirmed }) =>
      [id, field, when, level, isConfirmed ? "read" : "open"].join(" "),
    ),
  ).toEqual(TABLE);
  for (const { citation, source, readOn, isConfirmed, note } of rules) {
    expect(citation).not.toBe("");
    expect(source).not.toBe("");
    expect(readOn).toBe("2026-11-23");
    expect(isConfirmed || note !== "").toBe(true);
  }
});

test.each(STATE_RULES.map(({ id }) => id))("a whole record lacks nothing in %s", (state) => {
  for (const condition of Object.keys(CONDITIONS) as Condition[]) {
    const facts = UNDER[condition]({ ...FULL, state }, true);
    expect(missingForRecord(facts)).toEqual([]);
    expect(askedForRecord(facts)).toEqual([]);
  }
});

interface Row {
  state: string;
  field: RecordField;
  when: Condition;
  level: string;
}
const ROWS = TABLE.map((row): Row => {
  const [set = "", field, when, level = ""] = row.split(" ");
  // The federal base applies in every state; here in one whose own rules require nothing. The names are the program's own
  // lists, as the first test says.
  return { state: set === "federal" ? "VT" : set, field: field as RecordField, when: when as Condition, level };
});
const pathOf = (field: RecordField) => FIELD_FACTS[field].path.replace("*", "e1");
const pathsOf = (missing: readonly { path: string }[]) => missing.map(({ path }) => path);

// A label that has a re-entry time says it: it cannot lack it.
test.each(ROWS.filter(({ field }) => field !== "reentry"))(
  "$state, $field, $when, $level: where it is not there",
  ({ state, field, when, level }) => {
    const lacking = WITHOUT[field](UNDER[when]({ ...FULL, state }, true));
    expect(pathsOf(missingForRecord(lacking)).includes(pathOf(field))).toBe(level === "required");
    if (level === "asked") expect(pathsOf(askedForRecord(lacking))).toContain(pathOf(field));
  },
);

test.each(ROWS.filter(({ when }) => when !== "always"))(
  "$state, $field, $when: where the rule does not apply",
  ({ state, field, when }) => {
    const lacking = WITHOUT[field](UNDER[when]({ ...FULL, state }, false));
    expect(pathsOf(missingForRecord(lacking))).not.toContain(pathOf(field));
  },
);

test("what is missing is told with the state and the citation, once for each place where it is typed", () => {
  const facts = applied(withProduct({ ...FULL, state: "PA" }, { epaNumber: null, ingredients: "", name: "Bait" }), {
    area: "",
  });
  expect(missingForRecord(facts)).toEqual([
    { path: "applications.e1.area", message: "Pennsylvania asks for the area treated", rule: "7 Pa. Code §128.35" },
    {
      path: "applications.e1.productId",
      message: "Pennsylvania asks for the EPA registration number of Bait",
      rule: "7 Pa. Code §128.35",
    },
  ]);
});

test("where it is not told where something was applied, that is asked before the weather", () => {
  const facts = applied({ ...FULL, state: "MD", weather: null }, { site: null });
  expect(missingForRecord(facts)).toEqual([
    {
      path: "applications.e1.site",
      message: "Maryland asks for the weather of some places: please say where it was applied",
      rule: "COMAR 15.05.01",
    },
  ]);
  expect(missingForRecord(applied(facts, { site: "bait-station" }))).toEqual([]);
});

test("a product that is exempt from registration has no number to ask for", () => {
  expect(missingForRecord(withProduct({ ...FULL, state: "PA" }, { epaNumber: null, isMinimumRisk: true }))).toEqual([]);
});

test("a state without rules here is asked for everything and required nothing", () => {
  const bare: RecordFacts = applied(withProduct({ ...FULL, state: "VT", weather: null }, { ingredients: "" }), {
    equipment: "",
    targetPests: [],
  });
  expect(missingForRecord(bare)).toEqual([]);
  expect(askedForRecord(bare).map(({ path }) => path)).toEqual([
    "applications.e1.productId",
    "applications.e1.targetPests",
    "applications.e1.equipment",
    "weather.sky",
  ]);
  expect(missingForRecord({ ...bare, state: null })).toEqual([]);
});

test.each([
  ["DE", "2026-03-04T14:30:00.000Z"],
  ["PA", "2026-03-04T14:30:00.000Z"],
  ["NJ", "2026-03-04T14:30:00.000Z"],
  ["MD", null],
  ["VT", null],
])("%s is to be written by %s", (state, by) => {
  expect(writtenBy(rulesOf(state)[0], new Date(FULL.endedAt))?.toISOString() ?? null).toBe(by);
});

test("two hours before the time is up, somebody is told", () => {
  const deadline = new Date("2026-03-04T14:30:00Z");
  const at = (now: string) => writingState(deadline, new Date(now));
  expect(at("2026-03-04T12:29:59Z")).toBe("in-time");
  expect(at("2026-03-04T12:30:00Z")).toBe("soon");
  expect(at("2026-03-04T14:30:00Z")).toBe("soon");
  expect(at("2026-03-04T14:30:01Z")).toBe("overdue");
});

test.each([
  // What the rules keep it for, and what the settings say, in years.
  ["DE", {}, [2], 0, "2031-03-04"],
  ["DE", {}, [2], 1, "2031-03-04"],
  ["DE", {}, [2], 7, "2033-03-04"],
  ["PA", {}, [3], 0, "2031-03-04"],
  ["NJ", {}, [3], 0, "2031-03-04"],
  ["NJ", { isTermite: true }, [3, 5], 1, "2031-03-04"],
  ["MD", {}, [2], 0, "2031-03-04"],
  ["MD", { isRestrictedUse: true }, [2, 2], 0, "2031-03-04"],
  ["VT", {}, [], 10, "2036-03-04"],
] as const)(
  "%s with %j keeps for %j and with %i years in the settings until %s",
  (...[state, product, years, setting, day]) => {
    const facts = withProduct({ ...FULL, state }, product);
    const applying = rulesOf(state)
      .flatMap(({ keep }) => keep)
      .filter(({ when }) => CONDITIONS[when].holds(facts));
    expect(applying.map((rule) => rule.years)).toEqual(years);
    expect(retainUntil(facts, setting)).toBe(day);
  },
);

test("people may go in again when the label's time is over", () => {
  expect(reentryAt(withProduct(FULL, { reentryMinutes: 240 }))?.toISOString()).toBe("2026-03-03T18:30:00.000Z");
  expect(reentryAt(FULL)).toBeNull();
});

test("the federal base is about restricted-use products alone", () => {
  expect(FEDERAL_RULES.fields.every(({ when }) => /restricted/i.test(when))).toBe(true);
});
