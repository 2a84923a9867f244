import type { Schedule } from "../schedule-queries.ts";

/** So many colours can be told apart; the next technician begins again, and the name says who it is. */
const HUES = 8;

/** Which of the colours is whose: by their place among the technicians, so that nobody changes colour with a filter. */
export function hueOf(technicians: Schedule["technicians"], technicianId: string | null): number | undefined {
  const place = technicians.findIndex((technician) => technician.technicianId === technicianId);
  return place === -1 ? undefined : place % HUES;
}
