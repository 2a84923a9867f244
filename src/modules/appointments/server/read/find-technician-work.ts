import { sql } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import type {
  TechnicianAppointment,
  TechnicianWork,
  AppointmentsRequest,
  WorkFacts,
} from "#modules/technicians/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AppointmentStatus } from "../../rules.ts";
import { ownAppointments } from "../own/own-rows.ts";
import { appointmentAddress } from "./address-columns.ts";

/** What technicians have done, do now, and will do: by the indexes of their appointments and by the kept counts. */
export const technicianWork: TechnicianWork = { factsOf, busyNow, comesToOwn, appointmentsOf };

const OPEN: readonly AppointmentStatus[] = ["pending", "scheduled", "confirmed", "in-progress"];

async function factsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, WorkFacts>> {
  if (ids.length === 0) return new Map();
  const done = new Map((await countDone(ctx, ids)).map((row) => [row.technician_id, row]));
  const coming = new Map((await countComing(ctx, ids)).map((row) => [row.technician_id, row.appointments]));
  const busy = new Map((await findGoingOn(ctx, ids)).map((row) => [row.technician_id, row.busy_until]));
  return new Map(
    ids.map((id) => {
      const { completed = 0, ratings = 0, stars = 0 } = done.get(id) ?? {};
      const rating = ratings === 0 ? null : stars / ratings;
      return [
        id,
        { completed, rating, ratings, busyUntil: busy.get(id) ?? null, comingAppointments: coming.get(id) ?? 0 },
      ];
    }),
  );
}

async function busyNow({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom("appointment")
    .innerJoin("appointment_team", "appointment_team.appointment_id", "appointment.id")
    .select("appointment_team.technician_id")
    .distinct()
    .where("appointment.status", "=", "in-progress")
    .execute();
  return rows.map(({ technician_id: id }) => id);
}

/** What is only asked for names nobody yet. */
async function comesToOwn(ctx: Ctx, technicianId: string): Promise<boolean> {
  const found = await ownAppointments(ctx)
    .innerJoin("appointment_team", "appointment_team.appointment_id", "appointment.id")
    .select("appointment.id")
    .where("appointment_team.technician_id", "=", technicianId)
    .where("appointment.status", "!=", "pending")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** From the kept counts: how many were ever done must not be counted again for every card. A job is whose who led it. */
const countDone = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom("appointment_counter")
    .select((eb) => [
      "technician_id",
      eb.cast<number>(eb.fn.sum("change"), "integer").as("completed"),
      eb.cast<number>(eb.fn.sum("ratings"), "integer").as("ratings"),
      eb.cast<number>(eb.fn.sum("stars"), "integer").as("stars"),
    ])
    .where("technician_id", "in", ids)
    .where("status", "=", "completed")
    .groupBy("technician_id")
    .execute();

/** From today on: an appointment of an earlier day that was never finished is not coming. */
async function countComing(ctx: Ctx, ids: readonly string[]) {
  const { time_zone: zone } = await currentCompany(ctx);
  return ctx.db
    .selectFrom("appointment_team")
    .innerJoin("appointment", "appointment.id", "appointment_team.appointment_id")
    .select((eb) => ["appointment_team.technician_id", eb.fn.countAll<number>().as("appointments")])
    .where("appointment_team.technician_id", "in", ids)
    .where("appointment_team.scheduled_on", ">=", todayIn(zone, ctx.now()))
    .where("appointment.status", "in", OPEN)
    .groupBy("appointment_team.technician_id")
    .execute();
}

/** What was started on another day than its own keeps nobody busy until that day. */
const BUSY_UNTIL = sql`case
  when appointment.started_at is null
    or (appointment.started_at at time zone appointment.time_zone)::date = appointment.scheduled_on
  then appointment.ends_at
  else appointment.started_at + make_interval(mins => appointment.minutes)
end`;

const findGoingOn = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom("appointment")
    .innerJoin("appointment_team", "appointment_team.appointment_id", "appointment.id")
    .select(["appointment_team.technician_id", sql<string>`max(${BUSY_UNTIL})`.as("busy_until")])
    .where("appointment_team.technician_id", "in", ids)
    .where("appointment.status", "=", "in-progress")
    .groupBy("appointment_team.technician_id")
    .execute();

async function appointmentsOf(
  { db }: Ctx,
  technicianId: string,
  request: AppointmentsRequest,
): Promise<TechnicianAppointment[]> {
  const rows = await db
    .selectFrom("appointment_team")
    .innerJoin("appointment", "appointment.id", "appointment_team.appointment_id")
    .select([
      "appointment.id",
      "appointment.title",
      "appointment.scheduled_on",
      "appointment.starts_at",
      "appointment.ends_at",
      "appointment.status",
      "appointment.ical_sequence",
      appointmentAddress.as("address"),
    ])
    .where("appointment_team.technician_id", "=", technicianId)
    .where("appointment_team.scheduled_on", ">=", request.from)
    .where("appointment_team.scheduled_on", "<=", request.to)
    .where("appointment.time_window", "is", null)
    .where("appointment.status", "in", request.isOpen === true ? OPEN : [...OPEN, "completed"])
    .orderBy("appointment_team.scheduled_on")
    .orderBy("appointment_team.start_minute")
    .orderBy("appointment_team.appointment_id")
    .limit(request.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    address: row.address,
    date: row.scheduled_on,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    isTentative: row.status === "pending",
    sequence: row.ical_sequence,
  }));
}
