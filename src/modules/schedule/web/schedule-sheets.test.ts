import { expect, test } from "vitest";
import type { SheetAppointment } from "./schedule-queries.ts";
import { sheetsOf } from "./schedule-sheets.ts";

const at = (id: string, time: string, told: Partial<SheetAppointment> = {}) =>
  // What a sheet looks at.
  ({
    id,
    date: "2026-03-03",
    time,
    minutes: 60,
    technicianId: "n",
    technicianName: "Nadia Alder",
    assistants: [],
    ...told,
  }) as unknown as SheetAppointment;

const sheets = (appointments: readonly SheetAppointment[], asked: string | null = null) =>
  sheetsOf(appointments, asked).map(({ name, appointments: own }) => [name, ...own.map(({ id }) => id)]);

test("everybody who goes has it on their sheet, by time; what nobody goes to stands apart", () => {
  const both = at("both", "9:00", { assistants: [{ id: "t", name: "Tobias Birch" }] });
  const his = at("his", "8:00", { technicianId: "t", technicianName: "Tobias Birch" });
  const open = at("open", "10:00", { technicianId: null, technicianName: null });
  expect(sheets([at("late", "14:00"), both, his, open])).toEqual([
    ["Nadia Alder", "both", "late"],
    ["Tobias Birch", "his", "both"],
    ["Unassigned", "open"],
  ]);
  expect(sheets([both, his], "t")).toEqual([["Tobias Birch", "his", "both"]]);
});

test("two technicians of one name each have a sheet of their own", () => {
  expect(sheets([at("hers", "9:00"), at("the other's", "9:00", { technicianId: "m" })])).toEqual([
    ["Nadia Alder", "hers"],
    ["Nadia Alder", "the other's"],
  ]);
});
