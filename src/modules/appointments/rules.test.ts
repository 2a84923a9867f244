import { expect, test } from "vitest";
import { timeText } from "#platform/days.ts";
import {
  APPOINTMENT_STATUSES,
  canBecome,
  canBeMoved,
  clientBookingDays,
  consultationDays,
  consultationNotes,
  consultationServiceType,
  freeClientStarts,
  isClientBookingDay,
  isClientStart,
  freeStarts,
  isConsultationDay,
  isConsultationStart,
  isFree,
  isPestTypeOf,
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

test("a pest type counts below its own category only", () => {
  expect(isPestTypeOf("insects", "ants")).toBe(true);
  expect(isPestTypeOf("rodents", "ants")).toBe(false);
  expect(isPestTypeOf("other", "other")).toBe(true);
  expect(isPestTypeOf("toString", "name")).toBe(false);
});

test("consultations are offered from tomorrow to the fourteenth day, over the end of a year too", () => {
  const days = consultationDays("2026-12-24");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-12-25", "2027-01-07", 14]);
  expect(
    ["2026-12-24", "2026-12-25", "2027-01-07", "2027-01-08"].map((day) => isConsultationDay(day, "2026-12-24")),
  ).toEqual([false, true, true, false]);
});

test.each([
  ["8:30", false],
  ["9:00", true],
  ["9:15", false],
  ["16:30", true],
  ["17:00", false],
])("%s is a start of a consultation: %s", (time, expected) => {
  expect(isConsultationStart(minuteOf(time))).toBe(expected);
});

test("an empty day offers every half hour from 9:00 through 16:30", () => {
  expect(times(freeStarts(openAllDay))).toEqual(EVERY_HALF_HOUR);
});

test("a closed day offers nothing", () => {
  expect(freeStarts({ ...openAllDay, opening: null })).toEqual([]);
});

test("business hours hold the whole visit, not only its start", () => {
  const short = { ...openAllDay, opening: { from: minuteOf("9:15"), to: minuteOf("10:45") } };
  expect(times(freeStarts(short))).toEqual(["9:30", "10:00"]);
  expect(times(freeStarts(short, 60))).toEqual(["9:30"]);
});

test("a taken time is gone, and its neighbours stay", () => {
  const day = { ...openAllDay, taken: taken(["9:00", 30], ["16:30", 30]) };
  expect(times(freeStarts(day))).toEqual(EVERY_HALF_HOUR.slice(1, -1));
});

test("an appointment that begins between two starts blocks both", () => {
  const day = { ...openAllDay, taken: taken(["9:15", 30]) };
  expect(times(freeStarts(day)).slice(0, 1)).toEqual(["10:00"]);
});

test("with two at the same time, a start is gone only while two run, whatever their lengths", () => {
  const day = { ...openAllDay, capacity: 2, taken: taken(["9:00", 180], ["10:00", 30], ["11:15", 60]) };
  const gone = EVERY_HALF_HOUR.filter((time) => !times(freeStarts(day)).includes(time));
  expect(gone).toEqual(["10:00", "11:00", "11:30"]);
});

test("a longer visit needs all of its time", () => {
  const day = { ...openAllDay, taken: taken(["11:00", 30]) };
  expect(times(freeStarts(day, 120)).slice(0, 3)).toEqual(["9:00", "11:30", "12:00"]);
});

test("the counts may begin at any quarter of the day", () => {
  const day = { ...openAllDay, taken: [1, 1, 0, 0], firstQuarter: 36 };
  expect(times(freeStarts(day)).slice(0, 2)).toEqual(["9:30", "10:00"]);
});

test("a time that the clock skips is not offered", () => {
  const springForward = { ...openAllDay, isSkipped: (minute: number) => minute >= 120 && minute < 180 };
  expect([90, 120, 165, 180].map((start) => isFree(start, 30, springForward))).toEqual([true, false, false, true]);
});

test("a visit may end at midnight, not later than the company works", () => {
  expect(isFree(1410, 30, openAllDay)).toBe(true);
  expect(isFree(1425, 30, openAllDay)).toBe(false);
});

test("what has begun or is past is not offered", () => {
  const noon = { ...openAllDay, now: 720 };
  expect([705, 720, 735].map((start) => isFree(start, 15, noon))).toEqual([false, false, true]);
});

test("clients choose from today and the six days after it", () => {
  expect(clientBookingDays("2026-02-26").at(-1)).toBe("2026-03-04");
});

test("clients are offered 8:00 to 17:00, the last hour at its beginning only", () => {
  const starts = times(freeClientStarts(openAllDay, 30));
  expect([starts[0], starts[1], starts.at(-2), starts.at(-1), starts.length]).toEqual([
    "8:00",
    "8:30",
    "16:30",
    "17:00",
    19,
  ]);
});

test("any appointment in an hour blocks the whole hour for clients", () => {
  const day = { ...openAllDay, taken: taken(["10:45", 15]) };
  const starts = times(freeClientStarts(day, 30));
  expect(starts.filter((time) => time.startsWith("10:"))).toEqual([]);
  expect(starts).toContain("9:30");
  expect(starts).toContain("11:00");
});

test("with two at the same time, an hour is blocked once two run in it", () => {
  const day = { ...openAllDay, capacity: 2, taken: taken(["10:00", 60], ["10:30", 30], ["12:00", 60]) };
  const starts = times(freeClientStarts(day, 30));
  expect([starts.includes("10:00"), starts.includes("12:00")]).toEqual([false, true]);
});

test("clients are not offered past times, closed hours or visits that run into a full hour", () => {
  const day = {
    ...openAllDay,
    opening: { from: minuteOf("8:00"), to: minuteOf("12:00") },
    taken: taken(["11:00", 15]),
    now: minuteOf("8:40"),
  };
  expect(times(freeClientStarts(day, 60))).toEqual(["9:00", "9:30", "10:00"]);
});

test("the office reads what the visitor wrote", () => {
  expect(consultationServiceType({ pestCategory: "insects", pestType: "ants" })).toBe("Consultation - insects (ants)");
  expect(
    consultationNotes({
      fullName: "Ada Marlowe",
      email: "ada@mail.example",
      phone: "(302) 555-0101",
      address: "12 Larkspur Lane",
      city: "Newark",
      state: "DE",
      zipCode: "19711",
      propertyType: "residential",
      propertySize: "medium",
      pestCategory: "insects",
      pestType: "ants",
      notes: "",
    }),
  ).toBe(
    [
      "Contact: Ada Marlowe, (302) 555-0101, ada@mail.example",
      "Address: 12 Larkspur Lane, Newark, DE 19711",
      "Property: residential, medium (1000-2500 sq ft)",
      "Pest issue: insects (ants)",
      "Additional notes: none",
    ].join("\n"),
  );
});

test("a client books on one of the seven days from today, at a whole or half hour from 8:00 to 17:00", () => {
  const days = ["2026-02-25", "2026-02-26", "2026-03-04", "2026-03-05"];
  expect(days.filter((day) => isClientBookingDay(day, "2026-02-26"))).toEqual(["2026-02-26", "2026-03-04"]);
  const starts = [-1, 450, 480, 495, 510, 1020, 1050];
  expect(starts.filter(isClientStart)).toEqual([480, 510, 1020]);
});
