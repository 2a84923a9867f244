import { expect, test } from "vitest";
import { columnsOf, firstDayOf } from "./schedule-columns.ts";
import { standsIn } from "../appointment-team.ts";
import type { Schedule } from "../schedule-queries.ts";

const MONDAY = "2026-03-02";
const [open, closed] = [
  { from: "8:00", to: "18:00" },
  { from: null, to: null },
];
const schedule: Schedule = {
  appointments: [],
  daysWithWork: null,
  visitsAtOnce: 2,
  doors: [],
  openNotices: [],
  opening: [
    { date: "2026-03-01", ...closed, special: "Inventory" },
    { date: MONDAY, ...open, special: null },
  ],
  technicians: [
    {
      technicianId: "nadia",
      name: "Nadia",
      initials: "N",
      specialties: [],
      skillLevel: "basic" as const,
      licences: [],
      days: [
        { date: "2026-03-01", ...closed, absence: null },
        { date: MONDAY, ...open, absence: null },
      ],
    },
    {
      technicianId: "bram",
      name: "Bram",
      initials: "B",
      specialties: [],
      skillLevel: "basic" as const,
      licences: [],
      days: [{ date: MONDAY, ...closed, absence: "Vacation" }],
    },
  ],
};

test("the week begins on Sunday, a day is itself", () => {
  expect(firstDayOf("2026-03-04", 7)).toBe("2026-03-01");
  expect(firstDayOf("2026-03-01", 7)).toBe("2026-03-01");
  expect(firstDayOf("2026-03-04", 1)).toBe("2026-03-04");
});

test("a day has a column for each technician, with their hours or why there are none", () => {
  const day = columnsOf(schedule, { first: MONDAY, days: 1, technicianId: null, today: MONDAY });
  expect(day.map(({ label, open: hours, absence }) => [label, hours, absence])).toEqual([
    ["Nadia", { from: 480, to: 1080 }, null],
    ["Bram", null, "Vacation"],
  ]);
  expect(columnsOf(schedule, { first: MONDAY, days: 1, technicianId: "bram", today: MONDAY })).toHaveLength(1);
});

test("a week has a column for each day, of the company or of one technician", () => {
  const week = { first: "2026-03-01", days: 7, today: MONDAY };
  const all = columnsOf(schedule, { ...week, technicianId: null });
  expect(all.map(({ label }) => label).slice(0, 2)).toEqual(["Sun, Mar 1", "Mon, Mar 2"]);
  expect(all[0]).toMatchObject({ absence: "Closed: Inventory", technicianId: undefined });
  expect(columnsOf(schedule, { ...week, technicianId: "bram" })[1]).toMatchObject({ absence: "Vacation", open: null });
});

test("everybody's day holds every appointment of it, a technician's only theirs", () => {
  const [nadia] = columnsOf(schedule, { first: MONDAY, days: 1, technicianId: null, today: MONDAY });
  const all = columnsOf(schedule, { first: "2026-03-01", days: 7, technicianId: null, today: MONDAY })[1];
  const place = { date: MONDAY, technicianId: "bram", start: 540, minutes: 60 };
  const alone = { assistants: [] };
  expect(nadia && standsIn(alone, place, nadia)).toBe(false);
  expect(nadia && standsIn({ assistants: [{ id: "nadia", name: "Nadia" }] }, place, nadia)).toBe(true);
  expect(all && standsIn(alone, place, all)).toBe(true);
});
