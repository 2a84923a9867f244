import { expect, test } from "vitest";
import { dueDaysOf, REMINDER_STEPS, reminderStepOf } from "./rules-reminders.ts";

test.each([
  // today, sent on, step
  ["2026-03-26", "2026-03-02", null],
  ["2026-03-27", "2026-03-02", -3],
  ["2026-03-29", "2026-03-02", -3],
  ["2026-03-30", "2026-03-02", 0],
  // It is said to be due on that day alone.
  ["2026-03-31", "2026-03-02", null],
  ["2026-04-01", "2026-03-02", null],
  ["2026-04-02", "2026-03-02", 3],
  ["2026-04-04", "2026-03-02", 3],
  // Too late to say it, and the next is not due yet.
  ["2026-04-05", "2026-03-02", null],
  ["2026-04-09", "2026-03-02", 10],
  ["2026-04-11", "2026-03-02", 10],
  ["2026-04-12", "2026-03-02", null],
  ["2027-01-01", "2026-03-02", null],
  // Its day had begun when the invoice was sent.
  ["2026-03-27", "2026-03-27", null],
  ["2026-03-30", "2026-03-30", null],
  ["2026-03-30", "2026-03-29", 0],
  ["2026-04-03", "2026-04-03", null],
  ["2026-04-09", "2026-04-03", 10],
  ["2026-04-20", "2026-04-20", null],
])("on %s, sent on %s, an invoice due on March 30 is reminded of at %s", (today, sentOn, step) => {
  expect(reminderStepOf({ dueOn: "2026-03-30", sentOn }, today)).toBe(step);
});

test("the days that the database is asked for are those of the rule", () => {
  const today = "2026-03-30";
  for (const step of REMINDER_STEPS)
    for (const dueOn of dueDaysOf(step, today))
      expect(reminderStepOf({ dueOn, sentOn: "2026-01-01" }, today)).toBe(step);
});
