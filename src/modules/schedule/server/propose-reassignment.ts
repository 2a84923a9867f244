import {
  cardsView,
  findTimes,
  findAppointmentsBetween,
  type CardRow,
  type TakenTime,
} from "#modules/appointments/server/index.ts";
import { findWorkers } from "#modules/technicians/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { parseTime, timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { proposeReassignment as contract } from "../contract.ts";

type Asked = ParsedInputOf<typeof contract>;
type Proposal = ResultOf<typeof contract>["proposals"][number];
type Time = NonNullable<Proposal["time"]>;

/**
 * Who else goes, for each appointment that can still be moved: one after the other by time, each beside what was
 * proposed before. Those that keep their time are looked at first, so that one that moves takes nobody from them.
 *
 * @throws AppError appointments.technician_not_found
 */
export async function proposeReassignment(ctx: Ctx, asked: Asked): Promise<ResultOf<typeof contract>> {
  const { technicianId, date, mayMove } = asked;
  const [found] = await findWorkers(ctx, [technicianId]);
  if (!found)
    throw new AppError("not_found", "appointments.technician_not_found", { detail: "There is no such technician." });
  const rows = await findAppointmentsBetween(ctx, { from: date, to: date, technicianId });
  const view = cardsView(ctx.actor);
  const open = rows.filter((row) => view(row).can.reschedule);
  const taken: TakenTime[] = [];
  const times = new Map<string, Time>();
  for (const isExact of mayMove ? [true, false] : [true])
    for (const row of open.filter(({ id }) => !times.has(id))) {
      const time = await timeFor(ctx, row, { technicianId, isExact, taken });
      if (!time) continue;
      times.set(row.id, time);
      taken.push(takenBy(row, time));
    }
  return { proposals: open.map((row) => ({ appointment: view(row), time: times.get(row.id) ?? null })) };
}

interface Looking {
  technicianId: string;
  isExact: boolean;
  taken: readonly TakenTime[];
}

/** Whoever stays on the team stays: a lead goes on leading, and assistants go along with the new one. */
async function timeFor(ctx: Ctx, row: CardRow, { technicianId, isExact, taken }: Looking): Promise<Time | undefined> {
  const isLead = row.technician_id === technicianId;
  const [time] = await findTimes(ctx, {
    from: row.scheduled_on,
    until: row.scheduled_on,
    time: timeText(row.start_minute),
    isExact,
    minutes: row.minutes,
    technicianId: isLead ? undefined : (row.technician_id ?? undefined),
    withoutId: technicianId,
    assistantIds: row.assistant_ids.filter((id) => id !== technicianId),
    movingId: row.id,
    taken,
    limit: 1,
  });
  return time;
}

const takenBy = (row: CardRow, { date, time, technicianId, assistants }: Time): TakenTime => ({
  date,
  start: parseTime(time) ?? 0,
  minutes: row.minutes,
  technicianIds: [technicianId, ...assistants.map(({ id }) => id)],
  isHeld: timeText(row.start_minute) === time,
});
