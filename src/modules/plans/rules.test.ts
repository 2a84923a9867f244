import fc from "fast-check";
import { expect, test } from "vitest";
import { FREQUENCIES } from "#modules/catalogue/rules.ts";
import { US_TIME_ZONES } from "#modules/company/rules.ts";
import { addDays, daysBetween, instantOf } from "#platform/server/calendar/calendar.ts";
import { dueAfterCancellation, dueAfterPause, dueAfterAppointment, dueDays, turnAfter, turnsWithin } from "./rules.ts";
import { TIME_WINDOWS } from "#modules/appointments/rules.ts";

const frequencies = fc.constantFrom(...FREQUENCIES);
/** Ten years, with two leap days and twenty changes of the clock. */
const days = fc.integer({ min: 0, max: 3653 }).map((ahead) => addDays("2026-01-01", ahead));

/** The fewest and the most days from one appointment to the next. */
const SPANS = {
  Weekly: [7, 7],
  "Bi-weekly": [14, 14],
  Monthly: [28, 31],
  "Bi-monthly": [59, 62],
  Quarterly: [89, 92],
  "Bi-annually": [181, 184],
  Annually: [365, 366],
} as const;
const TOLERANCES = {
  Weekly: 1,
  "Bi-weekly": 3,
  Monthly: 7,
  "Bi-monthly": 10,
  Quarterly: 14,
  "Bi-annually": 21,
  Annually: 30,
} as const;

test("the next appointment is one turn after the last, with as much room before as after", () => {
  fc.assert(
    fc.property(days, frequencies, (day, frequency) => {
      const { dueOn, earliestOn, latestOn } = dueAfterAppointment(day, frequency);
      const [fewest, most] = SPANS[frequency];
      expect(daysBetween(day, dueOn)).toBeGreaterThanOrEqual(fewest);
      expect(daysBetween(day, dueOn)).toBeLessThanOrEqual(most);
      expect([daysBetween(earliestOn, dueOn), daysBetween(dueOn, latestOn)]).toEqual([
        TOLERANCES[frequency],
        TOLERANCES[frequency],
      ]);
      expect(earliestOn > day).toBe(true);
    }),
  );
});

test("whoever always comes within the room is never early for the next and never waits for two turns", () => {
  const offsets = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(days, frequencies, offsets, (start, frequency, parts) => {
      let due = dueDays(start, frequency);
      for (const part of parts) {
        const doneOn = addDays(due.dueOn, Math.round(part * TOLERANCES[frequency]));
        expect(due.earliestOn <= doneOn && doneOn <= due.latestOn).toBe(true);
        const next = dueAfterAppointment(doneOn, frequency);
        expect(next.earliestOn > doneOn).toBe(true);
        expect(next.dueOn > due.dueOn).toBe(true);
        due = next;
      }
    }),
  );
});

test("the 31st comes back after a shorter month, and February 29 every fourth year", () => {
  const turns = (day: string, frequency: (typeof FREQUENCIES)[number]) =>
    [1, 2, 3, 4].map((count) => turnAfter(day, frequency, count));
  expect(turns("2027-01-31", "Monthly")).toEqual(["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
  expect(turns("2027-11-30", "Quarterly")).toEqual(["2028-02-29", "2028-05-30", "2028-08-30", "2028-11-30"]);
  expect(turns("2028-02-29", "Annually")).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
});

test("what is left out keeps the rhythm and never comes again at once", () => {
  fc.assert(
    fc.property(days, frequencies, fc.integer({ min: -90, max: 800 }), (dueOn, frequency, late) => {
      const today = addDays(dueOn, late);
      const next = dueAfterCancellation(dueOn, frequency, today).dueOn;
      expect(next > dueOn && next >= today).toBe(true);
      // One turn earlier would have been over already, or is the one that was left out.
      const longest = SPANS[frequency][1];
      expect(daysBetween(dueOn > today ? dueOn : today, next)).toBeLessThanOrEqual(longest);
    }),
  );
});

test("taken up again, a plan goes on where it stood, or with the first turn to come", () => {
  expect(dueAfterPause("2026-03-10", "Monthly", "2026-03-02").dueOn).toBe("2026-03-10");
  expect(dueAfterPause("2026-03-02", "Monthly", "2026-03-02").dueOn).toBe("2026-03-02");
  expect(dueAfterPause("2025-12-31", "Monthly", "2026-03-02").dueOn).toBe("2026-03-31");
});

test("whatever the clocks do, the part of the day that was asked for is there on every due day", () => {
  const zones = fc.constantFrom(...US_TIME_ZONES);
  const windows = fc.constantFrom(...Object.values(TIME_WINDOWS));
  fc.assert(
    fc.property(days, frequencies, zones, windows, (day, frequency, zone, window) => {
      const { dueOn } = dueAfterAppointment(day, frequency);
      const [from, to] = [instantOf(dueOn, window.from, zone), instantOf(dueOn, window.to, zone)];
      expect(from && to && to.getTime() - from.getTime()).toBe((window.to - window.from) * 60_000);
    }),
  );
});

test("the turns of a plan are found without counting those before, and a short month takes none away", () => {
  const found = turnsWithin("2016-01-31", "Monthly", { after: "2026-01-31", through: "2026-04-29" });
  expect(found).toEqual([
    { from: "2026-02-28", to: "2026-03-30" },
    { from: "2026-03-31", to: "2026-04-29" },
  ]);
  expect(turnsWithin("2026-03-01", "Weekly", { after: "2026-02-28", through: "2026-03-08" })).toEqual([
    { from: "2026-03-01", to: "2026-03-07" },
    { from: "2026-03-08", to: "2026-03-14" },
  ]);
  expect(turnsWithin("2026-03-01", "Annually", { after: "2026-03-01", through: "2027-02-28" })).toEqual([]);
  expect(turnsWithin("2027-01-01", "Quarterly", { after: "2026-12-31", through: "2026-12-31" })).toEqual([]);
});
