import { ownAppointmentsOf, type PeriodFilter } from "#modules/appointments/server/index.ts";
import { timeText, todayIn, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Door } from "../contract.ts";

interface DoorRow {
  appointment_id: string;
  started_at: string | null;
  technician_name: string | null;
  kind: "on-my-way" | "running-late" | null;
  arrives_from: string | null;
  arrives_to: string | null;
}

/** `$4` the login of a technician, who sees what is their own. */
const IS_SEEN = `($3::uuid is null or exists (
    select from appointment_team as team where team.appointment_id = appointment.id and team.technician_id = $3
  )) and ($4::text is null or exists (
    select from appointment_team as team join technician as own on own.id = team.technician_id
    where team.appointment_id = appointment.id and own.user_id = $4
  ))`;

/**
 * Who is at a door now, by the index of what is open; and what was told of today's arrivals, by one step into its index for
 * each appointment of the day that has not begun.
 */
const DOORS = `
  select visit.appointment_id, visit.started_at, starter.first_name || ' ' || starter.last_name as technician_name,
    null as kind, null::timestamptz as arrives_from, null::timestamptz as arrives_to
  from visit
  join appointment on appointment.id = visit.appointment_id
  join technician as starter on starter.id = visit.technician_id
  where visit.status = 'open' and appointment.scheduled_on between $1 and $2 and ${IS_SEEN}
  union all
  select appointment.id, null, null, arrival.kind, arrival.arrives_from, arrival.arrives_to
  from appointment
  join lateral (
    select told.* from visit_arrival as told where told.appointment_id = appointment.id
    order by told.told_at desc, told.id desc limit 1
  ) as arrival on true
  where appointment.scheduled_on = $5 and appointment.scheduled_on between $1 and $2
    and appointment.status in ('scheduled', 'confirmed') and ${IS_SEEN}
  order by 1`;

/** What goes on at the doors of these days, as cards show it. */
export async function findDoors(ctx: Ctx, { from, to, technicianId }: PeriodFilter, zone: string): Promise<Door[]> {
  const today = todayIn(zone, ctx.now());
  if (today < from) return [];
  const clock = (instant: string): string => timeText(wallClockOf(new Date(instant), zone).minutes);
  const rows = await rowsOf<DoorRow>(ctx.db, DOORS, [
    from,
    to,
    technicianId ?? null,
    ownAppointmentsOf(ctx.actor),
    today,
  ]);
  return rows.map(({ appointment_id: appointmentId, started_at, technician_name, kind, arrives_from, arrives_to }) => ({
    appointmentId,
    visit:
      started_at === null
        ? null
        : { date: wallClockDay(started_at, zone), since: clock(started_at), technicianName: technician_name ?? "" },
    arrival:
      kind === null || arrives_from === null || arrives_to === null
        ? null
        : { kind, from: clock(arrives_from), to: clock(arrives_to) },
  }));
}

const wallClockDay = (instant: string, zone: string): string => todayIn(zone, new Date(instant));
