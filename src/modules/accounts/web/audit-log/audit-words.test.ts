import { expect, test } from "vitest";
import { auditActions } from "../../../../testing/audit-actions.ts";
import { actionLabel, AUDIT_WORDS, changesOf as changesIn, withShortIds } from "./audit-words.ts";

const changesOf = (changes: Record<string, unknown> | null) => changesIn(changes, "America/New_York");

test.each([
  ["accounts.staff_role_changed", "Changed a role"],
  ["appointments.moved", "Moved an appointment"],
  ["appointments.rated", "Rated a visit"],
  ["catalogue.service_sold_out", "Catalogue: service sold out"],
  ["backup", "Backup"],
])("%s reads as %j", (action, label) => {
  expect(actionLabel(action)).toBe(label);
});

test("everything that the program writes down has words, and nothing else", () => {
  const written = auditActions();
  expect(written.length).toBeGreaterThan(50);
  expect(Object.keys(AUDIT_WORDS).toSorted()).toEqual(written);
});

test("a pair is before and after, anything else a fact", () => {
  expect(
    changesOf({ role: ["support", "manager"], scheduledDate: [null, "2026-03-02"], ended: 3, isFounder: true }),
  ).toEqual([
    { field: "Role", before: "support", after: "manager" },
    { field: "Scheduled date", before: "nothing", after: "Mar 2, 2026" },
    { field: "Ended", before: null, after: "3" },
    { field: "Is founder", before: null, after: "yes" },
  ]);
});

test("lists and objects are told in words", () => {
  expect(changesOf({ scopes: ["clients.read", "staff.read"], hours: { open: "8:00", closed: false } })).toEqual([
    { field: "Scopes", before: null, after: "clients.read, staff.read" },
    { field: "Hours", before: null, after: "open: 8:00 AM, closed: no" },
  ]);
});

test("an instant is told where the company is", () => {
  expect(changesOf({ expiresAt: "2027-02-19T12:35:59.832Z" })).toEqual([
    { field: "Expires at", before: null, after: "Feb 19, 2027 · 7:35 AM" },
  ]);
});

test("a day and a time are told as they are elsewhere", () => {
  expect(changesOf({ date: ["2026-12-01", "2026-12-02"], start: "13:30", postalCode: "19711" })).toEqual([
    { field: "Date", before: "Dec 1, 2026", after: "Dec 2, 2026" },
    { field: "Start", before: null, after: "1:30 PM" },
    { field: "Postal code", before: null, after: "19711" },
  ]);
});

test("an id is cut to the end that tells it from others", () => {
  expect(withShortIds("01a1ff90-e62c-7484-9300-cd05a5503543, nothing")).toBe("…503543, nothing");
});

test("an entry without changes has none", () => {
  expect(changesOf(null)).toEqual([]);
});
