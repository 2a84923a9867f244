import { expect, test } from "vitest";
import { timeText } from "#platform/days.ts";
import {
  APPOINTMENT_STATUSES,
  canBecome,
  canBeMoved,
  freeStarts,
  isFree,
  statusAfterMove,
  type DayFacts,
} from "./rules.ts";

const openAllDay: DayFacts = {
  opening: { from: 0, to: 1440 },
  capacity: 1,
  taken: [],
  firstQuarter: 0,
  isSkipped: () => false,
};

/** How many run in each quarter when these appointments (start, minutes) are booked. */
function taken(...appointments: [start: string, minutes: number][]): number[] {
  const counts = Array<number>(96).fill(0);
  for (const [start, minutes] of appointments)
    for (let at = minuteOf(start); at < minuteOf(start) + minutes; at += 15)
      counts[at / 15] = (counts[at / 15] ?? 0) + 1;
  return counts;
}
const minuteOf = (time: string) => Number(time.split(":")[0]) * 60 + Number(time.split(":")[1]);
const times = (starts: number[]) => starts.map(timeText);

const EVERY_HALF_HOUR = [
  ...["9:00", "9:30", "10:00", "10:30", "11:00", "11:30", "12:00", "12:30"],
  ...["13:00", "13:30", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30"],
];

test.each([
  //              to: pending scheduled confirmed in-progress completed cancelled
  ["pending", [false, true, true, false, false, true]],
  ["scheduled", [false, false, true, true, false, true]],
  ["confirmed", [false, false, false, true, false, true]],
  ["in-progress", [false, false, false, false, true, true]],
  ["completed", [false, false, false, false, false, false]],
  ["cancelled", [false, false, false, false, false, false]],
] as const)("from %s an appointment can become …", (from, expected) => {
  expect(APPOINTMENT_STATUSES.map((to) => canBecome(from, to))).toEqual(expected);
});

test("a move keeps the status, but a confirmed time has to be confirmed anew", () => {
  expect(APPOINTMENT_STATUSES.filter(canBeMoved)).toEqual(["pending", "scheduled", "confirmed"]);
  expect(["pending", "scheduled", "confirmed"].map((status) => statusAfterMove(status as "pending"))).toEqual([
    "pending",
    "scheduled",
    "scheduled",
  ]);
});

test("an empty day offers every half hour from 9:00 through 16:30", () => {
  expect(times(freeStarts(openAllDay, 30))).toEqual(EVERY_HALF_HOUR);
});

test("a closed day offers nothing", () => {
  expect(freeStarts({ ...openAllDay, opening: null }, 30)).toEqual([]);
});

test("business hours hold the whole appointment, not only its start", () => {
  const short = { ...openAllDay, opening: { from: minuteOf("9:15"), to: minuteOf("10:45") } };
  expect(times(freeStarts(short, 30))).toEqual(["9:30", "10:00"]);
  expect(times(freeStarts(short, 60))).toEqual(["9:30"]);
});

test("a taken time is gone, and its neighbours stay", () => {
  const day = { ...openAllDay, taken: taken(["9:00", 30], ["16:30", 30]) };
  expect(times(freeStarts(day, 30))).toEqual(EVERY_HALF_HOUR.slice(1, -1));
});

test("an appointment that begins between two starts blocks both", () => {
  const day = { ...openAllDay, taken: taken(["9:15", 30]) };
  expect(times(freeStarts(day, 30)).slice(0, 1)).toEqual(["10:00"]);
});

test("with two at the same time, a start is gone only while two run, whatever their lengths", () => {
  const day = { ...openAllDay, capacity: 2, taken: taken(["9:00", 180], ["10:00", 30], ["11:15", 60]) };
  const gone = EVERY_HALF_HOUR.filter((time) => !times(freeStarts(day, 30)).includes(time));
  expect(gone).toEqual(["10:00", "11:00", "11:30"]);
});

test("a longer appointment needs all of its time", () => {
  const day = { ...openAllDay, taken: taken(["11:00", 30]) };
  expect(times(freeStarts(day, 120)).slice(0, 3)).toEqual(["9:00", "11:30", "12:00"]);
});

test("the counts may begin at any quarter of the day", () => {
  const day = { ...openAllDay, taken: [1, 1, 0, 0], firstQuarter: 36 };
  expect(times(freeStarts(day, 30)).slice(0, 2)).toEqual(["9:30", "10:00"]);
});

test("a time that the clock skips is not offered", () => {
  const springForward = { ...openAllDay, isSkipped: (minute: number) => minute >= 120 && minute < 180 };
  expect([90, 120, 165, 180].map((start) => isFree(start, 30, springForward))).toEqual([true, false, false, true]);
});

test("an appointment may end at midnight, not later than the company works", () => {
  expect(isFree(1410, 30, openAllDay)).toBe(true);
  expect(isFree(1425, 30, openAllDay)).toBe(false);
});

test("what has begun or is past is not offered", () => {
  const noon = { ...openAllDay, now: 720 };
  expect([705, 720, 735].map((start) => isFree(start, 15, noon))).toEqual([false, false, true]);
});
