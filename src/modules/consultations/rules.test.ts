import { expect, test } from "vitest";
import type { DayFacts } from "#modules/appointments/rules.ts";
import { timeText } from "#platform/days.ts";
import {
  clientBookingDays,
  consultationDays,
  consultationNotes,
  consultationServiceType,
  freeClientStarts,
  isClientBookingDay,
  isClientStart,
  isConsultationDay,
  isConsultationStart,
  isPestTypeOf,
  zoneNameOf,
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

test("clients are not offered past times, closed hours or appointments that run into a full hour", () => {
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

test.each([
  ["America/New_York", "eastern"],
  ["America/Chicago", "central"],
  ["America/Puerto_Rico", "local"],
  ["toString", "local"],
])("the times of a company in %s are called %s", (timeZone, name) => {
  expect(zoneNameOf(timeZone)).toBe(name);
});
