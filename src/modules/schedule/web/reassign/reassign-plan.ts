import { parseTime } from "#platform/days.ts";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { spanLabel } from "../appointment-labels.ts";
import { teamWords } from "../appointment-team.ts";
import type { FreeTime, Reassignment } from "../schedule-queries.ts";

/** What is to become of one appointment of that day. */
export interface ReassignLine {
  appointment: AppointmentCard;
  /** As it was when the server proposed somebody. */
  version: number;
  /** Null: nobody else is available. */
  time: FreeTime | null;
}

export const linesOf = (proposals: readonly Reassignment[]): ReassignLine[] =>
  proposals.map(({ appointment, time }) => ({ appointment, version: appointment.version, time }));

/** Whether its client has to be told another time. */
export const isMoved = ({ appointment, time }: ReassignLine): boolean =>
  time !== null && time.time !== appointment.time;

const timesOf = ({ minutes }: Pick<AppointmentCard, "minutes">, time: string): string =>
  spanLabel({ start: parseTime(time) ?? 0, minutes });

/** `9:00–10:00 AM` */
export const timeWords = ({ appointment }: ReassignLine): string => timesOf(appointment, appointment.time);

/** `Tobias Birch`, or with another time `1:00–2:00 PM, Tobias Birch` */
export function goesTo(line: ReassignLine): string {
  const { appointment, time } = line;
  if (!time) return "";
  const team = teamWords(time) ?? "";
  return isMoved(line) ? `${timesOf(appointment, time.time)}, ${team}` : team;
}
