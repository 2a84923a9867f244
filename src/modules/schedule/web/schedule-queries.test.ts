import { expect, test } from "vitest";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { withAppointment, type Schedule } from "./schedule-queries.ts";

const day: Schedule = {
  appointments: [],
  technicians: [],
  opening: [{ date: "2026-03-03", from: "8:00", to: "18:00", special: null }],
  visitsAtOnce: 1,
  doors: [],
  openNotices: [],
  daysWithWork: null,
};
// As much of an answer as matters here.
const answer = { id: "v", date: "2026-03-03", timeWindow: null } as unknown as OfficeAppointment;

test("an answer stands in the calendar of its day, and a request without a time in none", () => {
  expect(withAppointment(day, answer).appointments).toEqual([answer]);
  expect(withAppointment(day, { ...answer, date: "2026-03-04" }).appointments).toEqual([]);
  expect(withAppointment(day, { ...answer, timeWindow: "morning" }).appointments).toEqual([]);
});
