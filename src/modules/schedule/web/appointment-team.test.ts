import { expect, test } from "vitest";
import type { CalendarColumn } from "./board/schedule-columns.ts";
import { carriedTeam, needsWords, teamWords } from "./appointment-team.ts";

const column = (technicianId: string | null | undefined): CalendarColumn => ({
  key: String(technicianId),
  label: "",
  date: "2026-03-03",
  technicianId,
  open: null,
  absence: null,
});
const appointment = { technicianId: "nadia", assistants: [{ id: "tobias", name: "Tobias Birch" }] };
const carried = (from: string | null | undefined, to: string | null | undefined) =>
  carriedTeam(appointment, column(from), column(to));

test("who leads is replaced by whoever it is carried to, and the others go along as before", () => {
  expect(carried("nadia", "ida")).toEqual({ technicianId: "ida" });
  expect(carried("nadia", null)).toEqual({ technicianId: null });
  expect(carriedTeam(appointment, null, column("ida"))).toEqual({ technicianId: "ida" });
});

test("carried to somebody who goes along, the two change places", () => {
  expect(carried("nadia", "tobias")).toEqual({ technicianId: "tobias", assistantIds: ["nadia"] });
});

test("out of an assistant's column, the assistant is replaced", () => {
  expect(carried("tobias", "ida")).toEqual({ technicianId: "nadia", assistantIds: ["ida"] });
  expect(carried("tobias", null)).toEqual({ technicianId: "nadia", assistantIds: [] });
  expect(carried("tobias", "tobias")).toEqual({ technicianId: "nadia" });
  expect(carried("tobias", "nadia")).toEqual({ technicianId: "nadia" });
});

test("a column that is nobody's leaves them as they are", () => {
  expect(carried(undefined, undefined)).toEqual({ technicianId: "nadia" });
});

test("says who goes and how many more are asked for", () => {
  expect(teamWords({ ...appointment, technicianName: "Nadia Alder" })).toBe("Nadia Alder, Tobias Birch");
  expect(teamWords({ technicianName: null, assistants: [] })).toBeNull();
  const needs = { technicianId: "nadia", timeWindow: null, techniciansMissing: 2 };
  expect(needsWords(needs)).toBe("Needs 2 more technicians");
  expect(needsWords({ ...needs, technicianId: null })).toBeNull();
  expect(needsWords({ ...needs, timeWindow: "morning" })).toBeNull();
});
