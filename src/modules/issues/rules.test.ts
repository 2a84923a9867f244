import { expect, test } from "vitest";
import {
  appointmentNotesOf,
  canBecome,
  coverageOf,
  ISSUE_STATUSES,
  looksLike,
  whyNot,
  type Covering,
  type IssueStatus,
} from "./rules.ts";

test("an issue goes forward step by step, is resolved from anywhere, and comes back as active", () => {
  const allowed: [IssueStatus, IssueStatus][] = [
    ["active", "investigating"],
    ["active", "scheduled"],
    ["active", "resolved"],
    ["investigating", "scheduled"],
    ["investigating", "resolved"],
    ["scheduled", "resolved"],
    ["resolved", "active"],
  ];
  const found = ISSUE_STATUSES.flatMap((from) =>
    ISSUE_STATUSES.filter((to) => canBecome(from, to)).map((to) => [from, to]),
  );
  expect(found).toEqual(allowed);
});

test.each<[IssueStatus, IssueStatus, string]>([
  ["active", "active", "already active"],
  ["resolved", "scheduled", "Reopen it first"],
  ["scheduled", "investigating", "cancelled or unlinked"],
  ["investigating", "active", "cannot become active"],
])("why %s cannot become %s is said", (from, to, said) => expect(whyNot(from, to)).toContain(said));

test.each([
  ["of one kind of pest", { title: "Bugs", type: "ants" }, { title: "Trail at the sink", type: "ants" }, true],
  [
    "with half of its words",
    { title: "Mouse in attic", type: "other" },
    { title: "A MOUSE again", type: "other" },
    true,
  ],
  ["in the plural", { title: "Wasp nests", type: "other" }, { title: "Wasps nest at porch", type: "wasps" }, true],
  ["with accents", { title: "Ratón", type: "other" }, { title: "Un raton en la casa", type: "other" }, true],
  ["of different words", { title: "Mice", type: "other" }, { title: "Broken screen", type: "other" }, false],
  ["of small words alone", { title: "In the", type: "other" }, { title: "In the house", type: "other" }, false],
] as const)("an issue %s: may be the same: %#", (_name, one, other, isSame) => {
  expect(looksLike(one, other)).toBe(isSame);
  expect(looksLike(other, one)).toBe(isSame);
});

test("without a title nothing is like it but what is of its kind", () => {
  expect(looksLike({ title: "", type: "other" }, { title: "Mice", type: "other" })).toBe(false);
  expect(looksLike({ title: "", type: "wasps" }, { title: "Mice", type: "wasps" })).toBe(true);
});

const plan: Covering = {
  kind: "plan",
  name: "Quarterly service",
  category: "pest-control",
  until: null,
  appointmentId: null,
};
const warranty = (until: string, told: Partial<Covering> = {}): Covering => ({
  kind: "warranty",
  name: "One-time service",
  category: "pest-control",
  until,
  appointmentId: `done-${until}`,
  ...told,
});

test("what covers a free re-treatment is the plan, else the warranty that ends last, against that kind of pest", () => {
  const today = "2026-03-02";
  expect(coverageOf([], "ants", today)).toBeNull();
  expect(coverageOf([warranty("2026-04-01"), plan], "ants", today)).toMatchObject({ kind: "plan", until: null });
  expect(coverageOf([warranty("2026-03-05"), warranty("2026-04-01")], "ants", today)).toEqual({
    kind: "warranty",
    name: "One-time service",
    until: "2026-04-01",
    appointmentId: "done-2026-04-01",
  });
  // Its last day counts, the day after does not.
  expect(coverageOf([warranty(today)], "ants", today)?.until).toBe(today);
  expect(coverageOf([warranty("2026-03-01")], "ants", today)).toBeNull();
  const termites = warranty("2026-04-01", { category: "termite" });
  expect(coverageOf([termites], "ants", today)).toBeNull();
  expect(coverageOf([termites], "other", today)?.until).toBe("2026-04-01");
  expect(coverageOf([warranty("2026-04-01", { category: "inspection" })], "other", today)).toBeNull();
});

test("an appointment's notes take no more words than its form", () => {
  const issue = { reference: "ISS-007", title: "Ants", location: "Kitchen", description: "a".repeat(5000) };
  const notes = appointmentNotesOf(issue);
  expect(notes).toMatch(/^ISS-007: Ants\nWhere: Kitchen\naaa/);
  expect(notes).toHaveLength(5000);
});
