import { createContext, use } from "react";
import { dayLabel, parseTime, timeLabel, timeRangeLabel } from "#platform/days.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { Schedule } from "../schedule-queries.ts";

/** What goes on at the doors, and what time it is there. */
export interface Doors {
  doors: readonly Schedule["doors"][number][];
  openNotices: readonly { appointmentId: string; names: readonly string[] }[];
  today: string;
  nowMinute: number;
}

/** For the cards of a board, which are drawn far below it. */
export const DoorContext = createContext<Doors>({ doors: [], openNotices: [], today: "", nowMinute: 0 });

export interface DoorWords {
  text: string;
  isLate: boolean;
}

/** What the card of an appointment says of its door; null where nobody is there, nobody said anything, and nothing is open. */
export function useDoorWords(appointment: AppointmentCard): DoorWords | null {
  return doorWords(appointment, use(DoorContext));
}

export function doorWords(
  { id, date, time, minutes }: Pick<AppointmentCard, "id" | "date" | "time" | "minutes">,
  { doors, openNotices, today, nowMinute }: Doors,
): DoorWords | null {
  const door = doors.find(({ appointmentId }) => appointmentId === id);
  if (door?.visit) {
    const { technicianName, since } = door.visit;
    if (door.visit.date !== today)
      return { text: `Not finished since ${dayLabel(door.visit.date, "en")} · ${technicianName}`, isLate: true };
    const isLate = date === today && nowMinute > (parseTime(time) ?? 0) + minutes;
    return {
      text: `On site since ${clockLabel(since)} · ${technicianName}${isLate ? " · running late" : ""}`,
      isLate,
    };
  }
  const open = openNotices.find(({ appointmentId }) => appointmentId === id);
  const notices = open ? `To do before: ${open.names.join(", ")}` : null;
  const arrival = door?.arrival ? arrivalWords(door.arrival) : null;
  if (notices === null) return arrival;
  return { text: arrival ? `${arrival.text} · ${notices}` : notices, isLate: true };
}

function arrivalWords({ kind, from, to }: NonNullable<Schedule["doors"][number]["arrival"]>): DoorWords {
  const span = timeRangeLabel(parseTime(from) ?? 0, parseTime(to) ?? 0, "en");
  return kind === "on-my-way"
    ? { text: `On the way, arrives ${span}`, isLate: false }
    : { text: `Running late, arrives ${span}`, isLate: true };
}

const clockLabel = (time: string): string => timeLabel(parseTime(time) ?? 0, "en");
