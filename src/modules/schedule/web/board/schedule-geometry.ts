import { MINUTES_A_DAY, parseTime } from "#platform/days.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { QUARTER_MINUTES } from "#modules/appointments/rules.ts";

/** Where an appointment stands: minutes after midnight of company time. */
export interface Placement {
  date: string;
  start: number;
  minutes: number;
  technicianId: string | null;
  /** Who goes along; whoever does now unless told. */
  assistantIds?: readonly string[];
}

export const placementOf = ({
  date,
  time,
  minutes,
  technicianId,
}: Pick<AppointmentCard, "date" | "time" | "minutes" | "technicianId">): Placement => ({
  date,
  start: parseTime(time) ?? 0,
  minutes,
  technicianId,
});

export const isSamePlace = (one: Placement, other: Placement): boolean =>
  one.date === other.date &&
  one.start === other.start &&
  one.minutes === other.minutes &&
  one.technicianId === other.technicianId;

export interface Span {
  from: number;
  to: number;
}

/** What a calendar shows unless there is something earlier or later: the rows from 8 AM to 5 PM. */
export const USUAL_HOURS: Span = { from: 8 * 60, to: 18 * 60 };
export const ALL_HOURS: Span = { from: 0, to: MINUTES_A_DAY };

/** Whole hours around everything that there is to see. */
export function hoursAround(placements: readonly Pick<Placement, "start" | "minutes">[]): Span {
  const from = Math.min(USUAL_HOURS.from, ...placements.map(({ start }) => start));
  const to = Math.max(USUAL_HOURS.to, ...placements.map(({ start, minutes }) => start + minutes));
  return { from: Math.floor(from / 60) * 60, to: Math.min(MINUTES_A_DAY, Math.ceil(to / 60) * 60) };
}

/** To the nearest quarter of an hour. */
export const toQuarter = (minutes: number): number => Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES;

const LONGEST = 12 * 60;

/** A start that leaves the appointment on its day. */
export const startWithin = (start: number, minutes: number): number =>
  Math.max(0, Math.min(start, MINUTES_A_DAY - minutes));

/** A length that the day and the rules allow. */
export const lengthWithin = (start: number, minutes: number): number =>
  Math.max(QUARTER_MINUTES, Math.min(minutes, LONGEST, MINUTES_A_DAY - start));

/** Beside how many others an appointment stands, and at which place among them. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** Appointments of one column that overlap stand beside each other, each in the first lane that is free. */
export function lanesOf(appointments: readonly ({ id: string } & Span)[]): Map<string, Lane> {
  const found = new Map<string, Lane>();
  let cluster: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of cluster) found.set(id, { lane, lanes: ends.length });
    cluster = [];
    ends = [];
  };
  for (const { id, from, to } of appointments.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    cluster.push({ id, lane });
  }
  close();
  return found;
}
