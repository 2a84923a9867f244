import { expect, test } from "vitest";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { NONE_YET, withArrivals } from "./schedule-arrivals.ts";

const madeAt = (createdAt: string): AppointmentSummary => ({
  id: createdAt,
  reference: "VIS-2222-3333",
  kind: "consultation",
  title: "Consultation",
  serviceType: "Consultation - insects (ants)",
  date: "2026-03-03",
  time: "9:00",
  minutes: 30,
  startsAt: "2026-03-03T14:00:00.000Z",
  endsAt: "2026-03-03T14:30:00.000Z",
  status: "scheduled",
  timeWindow: null,
  contact: null,
  address: "",
  client: null,
  priority: "normal",
  contactName: "",
  technicianId: null,
  technicianName: null,
  planId: null,
  isFollowUp: false,
  weatherDependency: false,
  assistants: [],
  techniciansMissing: 0,
  createdAt,
  version: 1,
  can: {
    confirm: true,
    accept: false,
    cancel: true,
    reschedule: true,
    edit: true,
    start: false,
    complete: false,
    rate: false,
    remove: true,
  },
});
const [first, second, third] = [
  madeAt("2026-03-02T15:00:00.000Z"),
  madeAt("2026-03-02T15:01:00.000Z"),
  madeAt("2026-03-02T15:02:00.000Z"),
];

test("what is there at the first look has not arrived", () => {
  expect(withArrivals(NONE_YET, [second, first]).came).toEqual([]);
});

test("what is made later arrives once, the latest first", () => {
  let arrivals = withArrivals(NONE_YET, [first]);
  arrivals = withArrivals(arrivals, [second, first]);
  arrivals = withArrivals(arrivals, [second, first]);
  arrivals = withArrivals(arrivals, [third, second, first]);

  expect(arrivals.came).toEqual([third, second]);
});

test("the very first appointment of a company arrives too", () => {
  expect(withArrivals(withArrivals(NONE_YET, []), [first]).came).toEqual([first]);
});
