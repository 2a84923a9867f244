import {
  APPOINTMENT_TABLES,
  CARD_COLUMNS,
  findTimes,
  toCard,
  type CardRow,
  type TakenTime,
} from "#modules/appointments/server/index.ts";
import { TIME_WINDOWS, type AppointmentStatus } from "#modules/appointments/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findWorkers } from "#modules/technicians/server/index.ts";
import type { ParsedInputOf, ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { parseTime, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { proposeTimes as contract } from "../contract.ts";

type Asked = ParsedInputOf<typeof contract>;
type Proposal = ResultOf<typeof contract>["proposals"][number];
type Time = NonNullable<Proposal["time"]>;

const CHOSEN = `
  select ${CARD_COLUMNS} from ${APPOINTMENT_TABLES}
  where appointment.id = any($1::uuid[])
  order by array_position($1::uuid[], appointment.id)`;

/**
 * Where each would go, in the order in which they were chosen: what is proposed for one is taken for the next. Reads only;
 * whether it is still so when they are scheduled is for each of those commands to say.
 *
 * @throws AppError appointments.technician_not_found
 */
export async function proposeTimes(ctx: Ctx, asked: Asked): Promise<ResultOf<typeof contract>> {
  await checkTechnician(ctx, asked.technicianId);
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const rows = await rowsOf<CardRow>(ctx.db, CHOSEN, [asked.ids]);
  const taken: TakenTime[] = [];
  const proposals: Proposal[] = [];
  for (const row of rows) {
    const { id, version, minutes } = row;
    const found = await placeFor(ctx, row, { ...asked, taken, today });
    if (typeof found === "string") {
      proposals.push({ id, version, minutes, time: null, fault: found });
      continue;
    }
    taken.push(takenBy(row, found));
    proposals.push({ id, version, minutes, time: found, fault: null });
  }
  return { proposals };
}

async function checkTechnician(ctx: Ctx, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const [found] = await findWorkers(ctx, [id]);
  if (found?.status !== "active")
    throw new AppError("not_found", "appointments.technician_not_found", {
      detail: "This technician no longer works here. Please choose another.",
    });
}

interface Place extends Asked {
  taken: readonly TakenTime[];
  today: string;
}

async function placeFor(ctx: Ctx, row: CardRow, asked: Place): Promise<Time | NonNullable<Proposal["fault"]>> {
  if (!WAITS.includes(row.status) || !isUnscheduled(ctx, row)) return "not_unscheduled";
  if (holdsTime(row, asked.today)) return (await atItsTime(ctx, row, asked)) ?? "time_taken";
  const time = await newTime(ctx, row, asked, asked.onlyThatDay ? asked.from : undefined);
  if (time) return time;
  const isThatDay = asked.onlyThatDay && (await newTime(ctx, row, asked, undefined)) !== undefined;
  return isThatDay ? "no_time" : "no_technician";
}

const WAITS: readonly AppointmentStatus[] = ["pending", "scheduled", "confirmed"];

const isUnscheduled = (ctx: Ctx, row: CardRow): boolean => {
  const { technicianId, timeWindow, techniciansMissing } = toCard(ctx.actor, row);
  return technicianId === null || timeWindow !== null || techniciansMissing > 0;
};

/** Somebody was promised it: only who goes is open. What lies behind is a promise no longer. */
const holdsTime = ({ time_window, scheduled_on }: CardRow, today: string): boolean =>
  time_window === null && scheduled_on >= today;

async function atItsTime(ctx: Ctx, row: CardRow, { technicianId, taken }: Place): Promise<Time | undefined> {
  const [time] = await findTimes(ctx, {
    from: row.scheduled_on,
    until: row.scheduled_on,
    time: timeText(row.start_minute),
    isExact: true,
    minutes: row.minutes,
    technicianId: row.technician_id ?? technicianId,
    movingId: row.id,
    taken,
    limit: 1,
  });
  return time;
}

/** So many are looked at for one in the part of the day that was asked for; they come day by day. */
const LOOKED_AT = 60;

async function newTime(
  ctx: Ctx,
  row: CardRow,
  { from, technicianId, taken }: Place,
  until: string | undefined,
): Promise<Time | undefined> {
  const window = TIME_WINDOWS[row.time_window ?? "anytime"];
  const times = await findTimes(ctx, {
    from,
    until,
    time: timeText(row.time_window === null ? row.start_minute : window.from),
    minutes: row.minutes,
    technicianId,
    movingId: row.id,
    taken,
    limit: LOOKED_AT,
  });
  const isWithin = ({ time }: Time) => {
    const start = parseTime(time) ?? 0;
    return start >= window.from && start + row.minutes <= window.to;
  };
  const [first] = times;
  return times.find((time) => time.date === first?.date && isWithin(time)) ?? first;
}

const takenBy = (row: CardRow, { date, time, technicianId, assistants }: Time): TakenTime => ({
  date,
  start: parseTime(time) ?? 0,
  minutes: row.minutes,
  technicianIds: [technicianId, ...assistants.map(({ id }) => id)],
  isHeld: row.time_window === null && row.scheduled_on === date && timeText(row.start_minute) === time,
});
