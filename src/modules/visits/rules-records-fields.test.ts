import { expect, test } from "vitest";
import { applied, FULL_FACTS as FACTS, withProduct } from "../../testing/record-facts.ts";
import {
  CONDITIONS,
  FIELD_FACTS,
  RULE_SETS,
  STATE_RULES,
  askedForRecord,
  missingForRecord,
  type Condition,
  type RecordFacts,
  type RecordField,
} from "./rules-records.ts";

/** With what a label says in words, which is a re-entry time as well. */
const FULL_FACTS = withProduct(FACTS, { reentryNote: "Until dry" });

const HELPER = { name: "Tobias Birch", licenseNumber: "R-77" };

/** Makes a condition hold, or not. */
const UNDER: Record<Condition, (facts: RecordFacts, holds: boolean) => RecordFacts> = {
  always: (facts) => facts,
  restrictedUse: (facts, isRestrictedUse) => withProduct(facts, { isRestrictedUse }),
  termite: (facts, isTermite) => withProduct(facts, { isTermite }),
  diluted: (facts, isDiluted) => (isDiluted ? facts : applied(withProduct(facts, { isDiluted }), { dilution: null })),
  labelHasReentry: (facts, holds) => withProduct(facts, { reentryMinutes: holds ? 240 : null, reentryNote: "" }),
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
  reentry: (facts) => withProduct(facts, { reentryMinutes: null, reentryNote: "" }),
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
NJ reentry always asked read
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
    const facts = UNDER[condition]({ ...FULL_FACTS, state }, true);
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

test.each(ROWS)("$state, $field, $when, $level: where it is not there", ({ state, field, when, level }) => {
  const lacking = WITHOUT[field](UNDER[when]({ ...FULL_FACTS, state }, true));
  expect(pathsOf(missingForRecord(lacking)).includes(pathOf(field))).toBe(level === "required");
  if (level === "asked") expect(pathsOf(askedForRecord(lacking))).toContain(pathOf(field));
});

test.each(ROWS.filter(({ when }) => when !== "always"))(
  "$state, $field, $when: where the rule does not apply",
  ({ state, field, when }) => {
    const lacking = WITHOUT[field](UNDER[when]({ ...FULL_FACTS, state }, false));
    expect(pathsOf(missingForRecord(lacking))).not.toContain(pathOf(field));
  },
);
