import { placementOf } from "./board/schedule-geometry.ts";
import type { SheetAppointment } from "./schedule-queries.ts";

/** What one technician carries along of a day on paper. */
export interface Sheet {
  /** Null: nobody goes yet. */
  technicianId: string | null;
  name: string;
  appointments: readonly SheetAppointment[];
}

const UNASSIGNED = { id: null, name: "Unassigned" };

/** They come in the order of technician and time; everybody who goes has it on their sheet. */
export function sheetsOf(appointments: readonly SheetAppointment[], asked: string | null): Sheet[] {
  const sheets = new Map<string | null, Sheet>();
  for (const appointment of appointments)
    for (const { id, name } of teamOf(appointment, asked)) {
      const others = sheets.get(id)?.appointments ?? [];
      sheets.set(id, { technicianId: id, name, appointments: [...others, appointment] });
    }
  return [...sheets.values()].map((sheet) => ({
    ...sheet,
    appointments: sheet.appointments.toSorted((one, other) => startOf(one) - startOf(other)),
  }));
}

function teamOf({ technicianId, technicianName, assistants }: SheetAppointment, asked: string | null) {
  const lead = technicianId === null ? [] : [{ id: technicianId, name: technicianName ?? "" }];
  const team = [...lead, ...assistants].filter(({ id }) => asked === null || asked === id);
  return team.length === 0 ? [UNASSIGNED] : team;
}

const startOf = (appointment: SheetAppointment): number => placementOf(appointment).start;
