import { expect, test } from "vitest";
import type { UnscheduledAppointment } from "../schedule-queries.ts";
import { faultWords, goesTo, planOf } from "./together-plan.ts";

const TODAY = "2026-03-02";
const waits = (id: string, told: Partial<UnscheduledAppointment> = {}) =>
  // What the plan looks at.
  ({
    id,
    version: 1,
    date: "2026-03-04",
    time: "10:15",
    minutes: 60,
    technicianName: null,
    ...told,
  }) as UnscheduledAppointment;
const time = {
  date: "2026-03-03",
  time: "9:00",
  technicianId: "n",
  technicianName: "Nadia Alder",
  assistants: [{ id: "t", name: "Tobias Birch" }],
};

test("each has a line in the order of choosing; what the server does not know waits no longer", () => {
  const plan = planOf([waits("b"), waits("a")], [{ id: "a", version: 4, minutes: 60, time, fault: null }]);
  expect(plan.map(({ appointment, version, fault }) => [appointment.id, version, fault])).toEqual([
    ["b", 1, "not_unscheduled"],
    ["a", 4, null],
  ]);
});

test("a line is as long as what the time was proposed for, not as what was chosen before a colleague changed it", () => {
  const [line] = planOf([waits("a")], [{ id: "a", version: 2, minutes: 90, time, fault: null }]);
  expect([line?.version, line?.appointment.minutes]).toEqual([2, 90]);
  expect(line && goesTo(line, TODAY)).toMatch("9:00–10:30 AM");
});

test("a line says where it goes and with whom", () => {
  expect(goesTo({ appointment: waits("a"), time }, TODAY)).toBe(
    "Tue, Mar 3 · 9:00–10:00 AM, Nadia Alder, Tobias Birch",
  );
});

test("a line that goes nowhere says why, of the technician or of everybody", () => {
  const words = (
    fault: "no_time" | "no_technician" | "time_taken" | "not_unscheduled",
    who: string | null,
    told = {},
  ) => faultWords({ appointment: waits("a", told), version: 1, time: null, fault }, who, TODAY);
  expect(words("no_time", "Nadia")).toBe("Nadia has no time available that day.");
  expect(words("no_time", null)).toBe("No time is available that day.");
  expect(words("time_taken", null)).toBe("It keeps its time, Wed, Mar 4 · 10:15 AM, and nobody is available then.");
  expect(words("time_taken", "Nadia")).toMatch("and Nadia isn’t available then.");
  expect(words("time_taken", null, { technicianName: "Bram" })).toMatch("and Bram isn’t available then.");
  expect(words("no_technician", null)).toMatch("No technician who meets");
  expect(words("not_unscheduled", null)).toMatch("in the meantime");
});
