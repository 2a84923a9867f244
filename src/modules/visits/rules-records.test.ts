import { expect, test } from "vitest";
import { applied, FULL_FACTS, withProduct } from "../../testing/record-facts.ts";
import {
  CONDITIONS,
  FEDERAL_RULES,
  askedForRecord,
  missingForRecord,
  reentryAt,
  retainUntil,
  rulesOf,
  writingState,
  writtenBy,
  type RecordFacts,
} from "./rules-records.ts";

test("what is missing is told with the state and the citation, once for each place where it is typed", () => {
  const facts = applied(
    withProduct({ ...FULL_FACTS, state: "PA" }, { epaNumber: null, ingredients: "", name: "Bait" }),
    {
      area: "",
    },
  );
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
  const facts = applied({ ...FULL_FACTS, state: "MD", weather: null }, { site: null });
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
  expect(
    missingForRecord(withProduct({ ...FULL_FACTS, state: "PA" }, { epaNumber: null, isMinimumRisk: true })),
  ).toEqual([]);
});

test("a state without rules here is asked for everything and required nothing", () => {
  const bare: RecordFacts = applied(withProduct({ ...FULL_FACTS, state: "VT", weather: null }, { ingredients: "" }), {
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
  expect(writtenBy(rulesOf(state)[0], new Date(FULL_FACTS.endedAt))?.toISOString() ?? null).toBe(by);
});

test("six hours before the time is up, the office sees it", () => {
  const deadline = new Date("2026-03-04T14:30:00Z");
  const at = (now: string) => writingState(deadline, new Date(now));
  expect(at("2026-03-04T08:29:59Z")).toBe("in-time");
  expect(at("2026-03-04T08:30:00Z")).toBe("soon");
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
    const facts = withProduct({ ...FULL_FACTS, state }, product);
    const applying = rulesOf(state)
      .flatMap(({ keep }) => keep)
      .filter(({ when }) => CONDITIONS[when].holds(facts));
    expect(applying.map((rule) => rule.years)).toEqual(years);
    expect(retainUntil(facts, setting)).toBe(day);
  },
);

test("people may go in again when the label's time is over", () => {
  expect(reentryAt(withProduct(FULL_FACTS, { reentryMinutes: 240 }))?.toISOString()).toBe("2026-03-03T18:30:00.000Z");
  expect(reentryAt(FULL_FACTS)).toBeNull();
});

test("the federal base is about restricted-use products alone", () => {
  expect(FEDERAL_RULES.fields.every(({ when }) => /restricted/i.test(when))).toBe(true);
});
