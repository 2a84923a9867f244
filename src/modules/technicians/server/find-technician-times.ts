import { WEEKDAYS } from "#modules/company/rules.ts";
import { timeText } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TechnicianTimes, WorkingHours } from "../rules.ts";

export interface HoursRow {
  weekday: number;
  from_minute: number | null;
  to_minute: number | null;
}

/**
 * When each of these technicians works in a period of days, for `workingSpanOn` and `worksAt`. Every id has an entry:
 * of whom nothing is known, they work as the company does.
 */
export async function technicianTimesOf(
  { db }: Ctx,
  technicianIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, TechnicianTimes>> {
  if (technicianIds.length === 0) return new Map();
  const hours = await db
    .selectFrom("technician_hours")
    .selectAll()
    .where("technician_id", "in", technicianIds)
    .execute();
  const daysOff = await db
    .selectFrom("technician_day_off")
    .select(["technician_id", "from_on", "to_on"])
    .where("technician_id", "in", technicianIds)
    .where("from_on", "<=", to)
    .where("to_on", ">=", from)
    .orderBy("from_on")
    .execute();
  return new Map(
    technicianIds.map((id) => [
      id,
      {
        hours: workingHoursOf(hours.filter((row) => row.technician_id === id)),
        daysOff: daysOff
          .filter((row) => row.technician_id === id)
          .map(({ from_on, to_on }) => ({ from: from_on, to: to_on })),
      },
    ]),
  );
}

/** A weekday without a row is worked as the company does. */
export function workingHoursOf(rows: readonly HoursRow[]): WorkingHours {
  const days = WEEKDAYS.map((weekday, index) => {
    const row = rows.find((candidate) => candidate.weekday === index);
    if (!row) return [weekday, { kind: "company" }];
    if (row.from_minute === null || row.to_minute === null) return [weekday, { kind: "off" }];
    return [weekday, { kind: "own", from: clockText(row.from_minute), to: clockText(row.to_minute) }];
  });
  // One entry for each of the seven names.
  return Object.fromEntries(days) as WorkingHours;
}

/** `08:00`, as in the company's hours. */
const clockText = (minute: number): string => timeText(minute).padStart(5, "0");
