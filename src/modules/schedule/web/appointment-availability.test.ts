import { expect, test } from "vitest";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { ScheduleColumn } from "./schedule-queries.ts";
import { availabilityOf } from "./appointment-availability.ts";

const DAY = "2026-03-03";
const nadia: ScheduleColumn = {
  technicianId: "nadia",
  name: "Nadia",
  initials: "N",
  specialties: ["Wasps"],
  skillLevel: "basic",
  licences: [],
  days: [{ date: DAY, from: "8:00", to: "16:00", absence: null }],
};
const appointment: AppointmentCard = {
  id: "v",
  reference: "VIS-2222-3333",
  kind: "service",
  title: "Follow-up",
  serviceType: "follow-up",
  date: DAY,
  time: "9:00",
  minutes: 60,
  timeWindow: null,
  status: "scheduled",
  priority: "normal",
  client: { id: "c", name: "Moreno Bakery" },
  contactName: "Ana Moreno",
  address: "",
  technicianId: "nadia",
  technicianName: "Nadia",
  assistants: [],
  techniciansMissing: 0,
  planId: null,
  isFollowUp: false,
  weatherDependency: false,
  version: 1,
  can: {
    confirm: true,
    accept: false,
    cancel: true,
    reschedule: true,
    edit: true,
    start: true,
    complete: false,
    rate: false,
    remove: false,
  },
};
const at = (hour: number, minutes = 60) => ({ date: DAY, start: hour * 60, minutes });
const wordsAt = (hour: number, movingId?: string, minutes?: number) =>
  availabilityOf(nadia, [appointment], at(hour, minutes), { movingId }).words;

test("says who is free, and until when somebody is elsewhere", () => {
  expect(availabilityOf(nadia, [appointment], at(10))).toEqual({ isFree: true, words: "available" });
  expect(availabilityOf(nadia, [appointment], at(9.5))).toEqual({
    isFree: false,
    words: "booked with Moreno Bakery until 10:00 AM",
  });
  expect(wordsAt(8, undefined, 60), "one ends where the other begins").toBe("available");
});

test("the appointment that is moved is not in its own way, nor is one that was cancelled or is somebody else's", () => {
  expect(wordsAt(9, "v")).toBe("available");
  expect(availabilityOf(nadia, [{ ...appointment, status: "cancelled" }], at(9)).words).toBe("available");
  expect(availabilityOf(nadia, [{ ...appointment, technicianId: "bram" }], at(9)).words).toBe("available");
});

test("working hours and days off are told", () => {
  expect(wordsAt(15.5)).toBe("works 8:00 AM–4:00 PM");
  const off = (absence: string | null) => ({ ...nadia, days: [{ date: DAY, from: null, to: null, absence }] });
  expect(availabilityOf(off("Vacation"), [], at(9)).words).toBe("off: Vacation");
  expect(availabilityOf(off(null), [], at(9)).words).toBe("off that day");
});

test("whoever lacks what the service asks for is told as such, after what keeps them from going at all", () => {
  const service = { specialty: "Termites", skillLevel: "advanced" } as const;
  expect(availabilityOf(nadia, [], at(9), { service })).toEqual({
    isFree: false,
    words: "lacks the specialty Termites, is below the skill level Advanced",
  });
  expect(availabilityOf(nadia, [], at(9), { service: { specialty: "Wasps", skillLevel: "basic" } }).isFree).toBe(true);
  expect(availabilityOf(nadia, [appointment], at(9), { service }).words).toBe(
    "booked with Moreno Bakery until 10:00 AM",
  );
});

test("whoever goes along is elsewhere, too, and a license that has run out is told", () => {
  const along = { ...appointment, technicianId: "bram", assistants: [{ id: "nadia", name: "Nadia" }] };
  expect(availabilityOf(nadia, [along], at(9)).words).toBe("booked with Moreno Bakery until 10:00 AM");
  const lapsing = { ...nadia, licences: [{ state: "DE", until: "2026-03-02" }] };
  expect(availabilityOf(lapsing, [], at(9), { state: "DE" })).toEqual({
    isFree: false,
    words: "DE license only valid until Mon, Mar 2",
  });
  expect(availabilityOf(lapsing, [], at(9), { state: "PA" })).toEqual({ isFree: false, words: "no license for PA" });
  expect(availabilityOf({ ...nadia, licences: [] }, [], at(9), { state: "PA" }).isFree).toBe(true);
});
