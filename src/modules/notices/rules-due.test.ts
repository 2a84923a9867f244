import { expect, test } from "vitest";
import { boundsOfDay, instantOf } from "#platform/server/calendar/calendar.ts";
import { SERVICE_CATEGORIES } from "#modules/catalogue/rules.ts";
import {
  assumedWork,
  dueSpanOf,
  isInTime,
  isWithin,
  NOTICE_RULE_SETS,
  NOTICE_RULES,
  reachedBy,
  ruleOf,
  rulesFor,
  workOf,
  type Attempt,
  type NoticeFacts,
} from "./rules.ts";

const ZONE = "America/New_York";
const keysFor = (told: Partial<NoticeFacts>) =>
  rulesFor({ state: "MD", propertyType: "single-family", work: ["pesticide"], customerAsksAhead: false, ...told }).map(
    ({ rule }) => rule.key,
  );

test("every rule is there once, says where it was read, and has something that proves it", () => {
  expect(NOTICE_RULE_SETS.map(({ key }) => key).toSorted()).toEqual([...NOTICE_RULES].toSorted());
  for (const rule of NOTICE_RULE_SETS) {
    expect(rule.citation, rule.key).not.toBe("");
    expect(rule.source, rule.key).not.toBe("");
    expect(rule.readOn, rule.key).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rule.proofs.length, rule.key).toBeGreaterThan(0);
    // What was not seen in the rule's own words says what is open.
    if (!rule.isConfirmed) expect(rule.note, rule.key).not.toBe("");
  }
});

test.each<[string, Partial<NoticeFacts>, string[]]>([
  ["MD, any application", { state: "MD" }, ["md-written-notice"]],
  ["MD, asked for ahead", { state: "MD", customerAsksAhead: true }, ["md-written-notice", "md-advance-notice"]],
  ["MD, lawn", { state: "MD", work: ["pesticide", "lawn"] }, ["md-written-notice", "md-lawn-sign"]],
  ["MD, nothing applied", { state: "MD", work: [] }, []],
  ["NJ, a home", { state: "NJ" }, ["nj-consumer-notice"]],
  ["NJ, an unknown kind of place", { state: "NJ", propertyType: null }, ["nj-consumer-notice"]],
  ["NJ, an office", { state: "NJ", propertyType: "office" }, []],
  ["NJ, an apartment", { state: "NJ", propertyType: "apartment" }, []],
  [
    "NJ, perimeter",
    { state: "NJ", propertyType: "office", work: ["pesticide", "perimeter"] },
    ["nj-treated-area-sign"],
  ],
  [
    "NJ, lawn and perimeter ask for one sign",
    { state: "NJ", propertyType: "retail", work: ["lawn", "perimeter"] },
    ["nj-treated-area-sign"],
  ],
  ["NJ, termites", { state: "NJ", propertyType: "office", work: ["pesticide", "termite"] }, ["nj-termite-applicator"]],
  ["NJ, bait stations", { state: "NJ", propertyType: "office", work: ["termite-bait"] }, []],
  ["PA", { state: "PA" }, ["pa-registry"]],
  ["PA, an inspection", { state: "PA", work: [] }, []],
  ["DE", { state: "DE" }, ["de-label-at-hand"]],
  ["DE, termites", { state: "DE", work: ["pesticide", "termite"] }, ["de-label-at-hand", "de-termite-applicator"]],
  ["a state whose rules nobody read", { state: "TX", work: ["pesticide", "lawn", "termite"] }, []],
])("%s", (_case, facts, keys) => {
  expect(keysFor(facts)).toEqual(keys);
});

test("a home is taken for granted where nobody said, and that is told", () => {
  const facts = { state: "NJ", work: ["pesticide"], customerAsksAhead: false } as const;
  expect(rulesFor({ ...facts, propertyType: null }).map(({ problem }) => problem)).toEqual(["no-property-type"]);
  expect(rulesFor({ ...facts, propertyType: "single-family" }).map(({ problem }) => problem)).toEqual([null]);
});

test("what the office plans to bring is applied, whatever the service is", () => {
  expect(workOf([], [])).toEqual([]);
  expect(workOf([], ["Bait gel"])).toEqual(["pesticide"]);
  expect(workOf(["lawn"], ["Granules"])).toEqual(["pesticide", "lawn"]);
  expect(workOf(["pesticide"], ["Granules"])).toEqual(["pesticide"]);
});

test("a service of every category has an assumption", () => {
  for (const category of SERVICE_CATEGORIES) expect(Array.isArray(assumedWork(category)), category).toBe(true);
  expect(assumedWork("inspection")).toEqual([]);
  expect(assumedWork("termite")).toContain("termite");
});

const spanOf = (key: Parameters<typeof ruleOf>[0], day: string, minutes: number) => {
  const startsAt = instantOf(day, minutes, ZONE);
  if (!startsAt) throw new Error("There is no such time");
  return dueSpanOf(ruleOf(key), { startsAt, dayStartsAt: boundsOfDay(day, ZONE).startsAt });
};
const texts = ({ from, until }: ReturnType<typeof dueSpanOf>) => [from?.toISOString() ?? null, until.toISOString()];

test.each<[string, string, number, string[]]>([
  ["an ordinary day", "2026-05-20", 9 * 60, ["2026-05-17T13:00:00.000Z", "2026-05-20T01:00:00.000Z"]],
  // On March 8 the clocks go from 2 to 3: 72 hours before 9:00 on the wall are 8:00 three days before.
  ["after the clocks went forward", "2026-03-09", 9 * 60, ["2026-03-06T13:00:00.000Z", "2026-03-09T01:00:00.000Z"]],
  [
    "on the day on which they go forward",
    "2026-03-08",
    9 * 60,
    ["2026-03-05T13:00:00.000Z", "2026-03-08T01:00:00.000Z"],
  ],
  // On November 1 they go back.
  ["after the clocks went back", "2026-11-02", 9 * 60, ["2026-10-30T14:00:00.000Z", "2026-11-02T02:00:00.000Z"]],
  ["at midnight", "2026-05-20", 0, ["2026-05-17T04:00:00.000Z", "2026-05-19T16:00:00.000Z"]],
])("12 to 72 hours before are hours that pass: %s", (_case, day, minutes, span) => {
  expect(texts(spanOf("pa-registry", day, minutes))).toEqual(span);
});

test.each([
  ["an ordinary day", "2026-05-20", "2026-05-20T04:00:00.000Z", "2026-05-20T13:00:00.000Z"],
  ["the day on which the clocks go forward", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-08T13:00:00.000Z"],
  ["the day on which they go back", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-01T14:00:00.000Z"],
])("what is done at the site is done from midnight of the day on: %s", (_case, day, from, until) => {
  expect(texts(spanOf("nj-treated-area-sign", day, 9 * 60))).toEqual([from, until]);
});

test("what the client is told may be told at any time before", () => {
  expect(spanOf("nj-consumer-notice", "2026-05-20", 9 * 60).from).toBeNull();
});

test("both ends of 12 to 72 hours are in time, a second outside is not", () => {
  const span = spanOf("pa-registry", "2026-05-20", 9 * 60);
  const second = 1000;
  const { from, until } = span;
  if (from === null) throw new Error("There is a first moment");
  expect(isWithin(span, from)).toBe(true);
  expect(isWithin(span, until)).toBe(true);
  expect(isWithin(span, new Date(from.getTime() - second))).toBe(false);
  expect(isWithin(span, new Date(until.getTime() + second))).toBe(false);
});

test("at the site it may be later than planned, but not the day before", () => {
  const span = spanOf("md-lawn-sign", "2026-05-20", 9 * 60);
  expect(isInTime(ruleOf("md-lawn-sign"), span, new Date("2026-05-20T14:00:00Z"))).toBe(true);
  expect(isInTime(ruleOf("md-lawn-sign"), span, new Date("2026-05-20T03:59:59Z"))).toBe(false);
});

const SPAN = { from: new Date("2026-05-17T13:00:00Z"), until: new Date("2026-05-20T01:00:00Z") };
const attempt = (method: Attempt["method"], isReached: boolean, at: string): Attempt => ({
  method,
  isReached,
  at: new Date(at),
});
const failedCall = (at: string) => attempt("call", false, at);

test.each<[string, Attempt[], string]>([
  ["nobody tried", [], "open"],
  ["a call", [attempt("call", true, "2026-05-18T15:00:00Z")], "reached"],
  ["certified mail", [attempt("certified-mail", true, "2026-05-18T15:00:00Z")], "reached"],
  ["a call too early", [attempt("call", true, "2026-05-17T12:59:59Z")], "open"],
  ["a call too late", [attempt("call", true, "2026-05-20T01:00:01Z")], "open"],
  ["two calls that failed", [failedCall("2026-05-18T15:00:00Z"), failedCall("2026-05-18T18:00:00Z")], "open"],
  [
    "a door notice after one call",
    [failedCall("2026-05-18T15:00:00Z"), attempt("door-notice", true, "2026-05-18T20:00:00Z")],
    "open",
  ],
  [
    "a door notice after two",
    [
      failedCall("2026-05-18T15:00:00Z"),
      failedCall("2026-05-18T18:00:00Z"),
      attempt("door-notice", true, "2026-05-18T20:00:00Z"),
    ],
    "door-notice",
  ],
  [
    "a door notice before the second call",
    [
      failedCall("2026-05-18T15:00:00Z"),
      attempt("door-notice", true, "2026-05-18T17:00:00Z"),
      failedCall("2026-05-18T18:00:00Z"),
    ],
    "open",
  ],
  [
    "calls that failed before it was time",
    [
      failedCall("2026-05-16T15:00:00Z"),
      failedCall("2026-05-16T18:00:00Z"),
      attempt("door-notice", true, "2026-05-18T20:00:00Z"),
    ],
    "open",
  ],
])("%s", (_case, attempts, state) => {
  expect(reachedBy(attempts, SPAN, 2).state).toBe(state);
});
