import { expect, test } from "vitest";
import type { Schedule } from "../schedule-queries.ts";
import { columnsOf } from "../board/schedule-columns.ts";
import { isUnfolded, weekDays, weekRows } from "./schedule-week.ts";

const SUNDAY = "2026-03-01";
const [open, closed] = [
  { from: "8:00", to: "18:00" },
  { from: null, to: null },
];
const DATES = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"];
const hoursOn = (date: string) => (date === SUNDAY || date === "2026-03-05" ? closed : open);

const technician = (technicianId: string, own: Record<string, { from: string; to: string }> = {}) => ({
  technicianId,
  name: technicianId,
  initials: "",
  specialties: [],
  skillLevel: "basic" as const,
  licences: [],
  days: DATES.map((date) => ({ date, ...(own[date] ?? hoursOn(date)), absence: null })),
});

const appointment = (date: string, technicianId: string | null) =>
  // What lays out a week looks at the day and at who goes.
  ({ date, technicianId, assistants: [] }) as unknown as Schedule["appointments"][number];

const schedule = (told: Partial<Schedule> = {}): Schedule => ({
  appointments: [],
  daysWithWork: null,
  visitsAtOnce: 2,
  doors: [],
  openNotices: [],
  opening: DATES.map((date) => ({ date, ...hoursOn(date), special: date === "2026-03-05" ? "Inventory" : null })),
  technicians: [technician("Nadia"), technician("Bram")],
  ...told,
});

const shown = { first: SUNDAY, technicianId: null, today: "2026-03-02", opened: new Set<string>() };
const foldsOf = (told: Partial<Schedule> = {}, opened: string[] = []) =>
  weekDays(schedule(told), { ...shown, opened: new Set(opened) }).map(({ folded }) => folded ?? null);

test("closed days are folded and say why", () => {
  expect(foldsOf()).toEqual(["Closed", null, null, null, "Inventory", null, null]);
});

test("a closed day with an appointment is never folded, nor one on which somebody works all the same", () => {
  expect(foldsOf({ appointments: [appointment("2026-03-05", "Bram")] })[4]).toBeNull();
  expect(foldsOf({ technicians: [technician("Nadia", { [SUNDAY]: { from: "9:00", to: "12:00" } })] })[0]).toBeNull();
});

test("what somebody opened stays open, in the days and in every row", () => {
  expect(foldsOf({}, [SUNDAY])[0]).toBeNull();
  const rows = weekRows(schedule(), { ...shown, opened: new Set([SUNDAY]) });
  expect(rows.map(({ cells }) => cells.filter(isUnfolded).length)).toEqual([6, 6]);
});

test("a row for each technician has a cell for each day of theirs; what nobody goes to has the first", () => {
  const rows = weekRows(schedule({ appointments: [appointment("2026-03-03", null)] }), shown);
  expect(rows.map(({ name }) => name)).toEqual(["Unassigned", "Nadia", "Bram"]);
  expect(rows[1]?.cells[1]).toMatchObject({ date: "2026-03-02", technicianId: "Nadia", label: "Nadia, Mon, Mar 2" });
  expect(rows[0]?.cells[1]).toMatchObject({ technicianId: null });
  const keys = rows.flatMap(({ cells }) => cells.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  expect(
    weekRows(schedule({ appointments: [appointment("2026-03-03", null)] }), { ...shown, technicianId: "Bram" }),
  ).toHaveLength(1);
});

test("a single day is never folded: whoever looks at it wants to see it", () => {
  const [column] = columnsOf(schedule(), { first: SUNDAY, days: 1, technicianId: null, today: SUNDAY });
  expect(column?.folded).toBeUndefined();
});
