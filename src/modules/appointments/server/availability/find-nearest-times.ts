import { parseTime, timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { NearestTimes } from "../../contract.ts";
import { clientOf } from "../read/appointment-views.ts";
import { teamOf } from "../../rules-team.ts";
import type { SlotRequest } from "../checks/check-place.ts";
import type { TeamTold } from "../schedule-appointment.ts";
import { teamHasUser } from "../read/team-columns.ts";
import { findTimes } from "./find-times.ts";
import { ownAppointmentsOf, CARD_COLUMNS, APPOINTMENT_TABLES, type CardRow } from "../read/appointment-rows.ts";

/** Null of what keeps no time, which is never refused one. */
type Requested = Omit<TeamTold<SlotRequest>, "time"> & {
  id?: string;
  time: string | null;
  serviceType?: string | null;
  propertyId?: string | null;
};

const OWN = 4;
const OTHERS = 3;

/**
 * What is told beside a refusal: where the appointment would fit, with the technician who was asked for and with
 * others.
 */
async function nearestTimes(
  ctx: Ctx,
  { date, time, minutes, technicianId, assistantIds, serviceType, propertyId, id }: Requested,
): Promise<NearestTimes["nearest"]> {
  const request = {
    from: date,
    time: time ?? undefined,
    minutes,
    movingId: id,
    serviceType: serviceType ?? undefined,
    propertyId: propertyId ?? undefined,
    assistantIds,
  };
  const own = technicianId === null ? [] : await findTimes(ctx, { ...request, technicianId, limit: OWN });
  const others = await findTimes(ctx, { ...request, limit: OWN + OTHERS });
  const room = own.length + (technicianId === null ? OWN + OTHERS : OTHERS);
  return [...own, ...others.filter((other) => !own.some((known) => isSame(known, other)))].slice(0, room);
}

type FreeTime = NearestTimes["nearest"][number];
const isSame = (one: FreeTime, other: FreeTime): boolean =>
  one.date === other.date && one.time === other.time && one.technicianId === other.technicianId;

const MAX_CONFLICTS = 10;
const CONFLICTS = `
  select ${CARD_COLUMNS} from ${APPOINTMENT_TABLES}
  where appointment.scheduled_on = $1 and appointment.time_window is null and appointment.status <> 'cancelled'
    and appointment.start_minute < $3 and appointment.start_minute + appointment.minutes > $2
    and ($4::uuid[] is null or $4 && (appointment.assistant_ids || appointment.technician_id))
    and ($5::uuid is null or appointment.id <> $5)
    and ($6::text is null or ${teamHasUser("$6")})
  order by appointment.start_minute, appointment.id
  limit ${MAX_CONFLICTS}`;

/** The appointments that run at that time: all of them, or those of some technicians. */
async function findConflicts(
  ctx: Ctx,
  { date, time, minutes, id }: Requested,
  asked: readonly string[] | null,
): Promise<NearestTimes["conflicts"]> {
  const from = parseTime(time ?? "") ?? 0;
  const values = [date, from, from + minutes, asked, id ?? null, ownAppointmentsOf(ctx.actor)];
  const rows = await rowsOf<CardRow>(ctx.db, CONFLICTS, values);
  return rows.map((row) => ({
    id: row.id,
    title: [row.title, row.visitor_name ?? clientOf(row)?.name].filter(Boolean).join(", "),
    time: timeText(row.start_minute),
    until: timeText(row.start_minute + row.minutes),
    technicians: [
      ...(row.technician_id === null ? [] : [{ id: row.technician_id, name: row.technician_name ?? "" }]),
      ...(row.assistants ?? []),
    ]
      .filter((technician) => asked === null || asked.includes(technician.id))
      .map(({ name }) => name),
  }));
}

/** What moves as it is: its length and, unless told, its technician stay. */
type Move = Pick<Requested, "date" | "time" | "outsideHours" | "assistantIds"> & {
  id: string;
  technicianId?: string | undefined;
};

const ofMove = (code: keyof typeof SCHEDULE_FACTS) => async (ctx: Ctx, move: Move) => {
  const { minutes, technician_id } = await ctx.db
    .selectFrom("appointment")
    .select(["minutes", "technician_id"])
    .where("id", "=", move.id)
    .executeTakeFirstOrThrow();
  return SCHEDULE_FACTS[code](ctx, { ...move, minutes, technicianId: move.technicianId ?? technician_id });
};

/** Who was asked for; whoever goes along now unless told. */
async function findTeam({ db }: Ctx, { id, technicianId, assistantIds }: Requested): Promise<string[]> {
  if (id === undefined || assistantIds !== undefined) return teamOf({ technicianId, assistantIds: assistantIds ?? [] });
  const held = await db.selectFrom("appointment").select("assistant_ids").where("id", "=", id).executeTakeFirst();
  return [...new Set(teamOf({ technicianId, assistantIds: held?.assistant_ids ?? [] }))];
}

/** The facts of each refusal of a place, for `serve`. */
export const SCHEDULE_FACTS = {
  "appointments.slot_taken": async (ctx: Ctx, request: Requested) =>
    factsOf(ctx, request, findConflicts(ctx, request, null)),
  "appointments.technician_busy": async (ctx: Ctx, request: Requested) =>
    factsOf(
      ctx,
      request,
      findTeam(ctx, request).then((team) => findConflicts(ctx, request, team)),
    ),
  "appointments.technician_off": async (ctx: Ctx, request: Requested) => factsOf(ctx, request, Promise.resolve([])),
  "appointments.technician_unfit": async (ctx: Ctx, request: Requested) => factsOf(ctx, request, Promise.resolve([])),
  "appointments.outside_hours": async (ctx: Ctx, request: Requested) => factsOf(ctx, request, Promise.resolve([])),
};

/** The same for what moves as it is. */
export const MOVE_FACTS = {
  "appointments.slot_taken": ofMove("appointments.slot_taken"),
  "appointments.technician_busy": ofMove("appointments.technician_busy"),
  "appointments.technician_off": ofMove("appointments.technician_off"),
  "appointments.technician_unfit": ofMove("appointments.technician_unfit"),
  "appointments.outside_hours": ofMove("appointments.outside_hours"),
};

const factsOf = async (
  ctx: Ctx,
  request: Requested,
  conflicts: Promise<NearestTimes["conflicts"]>,
): Promise<Record<string, unknown> & NearestTimes> => ({
  conflicts: await conflicts,
  nearest: await nearestTimes(ctx, request),
});
