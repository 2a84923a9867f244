import { expect, test } from "vitest";
import type { UnscheduledAppointment } from "../schedule-queries.ts";
import { rangeOf } from "./use-chosen-appointments.ts";

const waits = (id: string, reschedule = true) =>
  // What a range looks at.
  ({ id, can: { reschedule } }) as UnscheduledAppointment;
const shown = [waits("a"), waits("b"), waits("c", false), waits("d"), waits("e")];
const idsOf = (from: string | null, to: string) => rangeOf(shown, from, to).map(({ id }) => id);

test("a range is everything between the two that can be scheduled, in either direction and in the order of the list", () => {
  expect(idsOf("b", "d")).toEqual(["b", "d"]);
  expect(idsOf("e", "b")).toEqual(["b", "d", "e"]);
});

test("without a beginning, or with one that is not shown any more, there is none", () => {
  expect(idsOf(null, "d")).toEqual([]);
  expect(idsOf("gone", "d")).toEqual([]);
});
