import { sql } from "kysely";
import { assistantsColumn, daysWithWork } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows, unseenDay } from "#platform/server/database/db.ts";
import type { Overview, OverviewAppointment } from "../contract.ts";

const MAX_SHOWN = 50;

/** The day and the minute that it is where the company is. */
export interface Moment {
  day: string;
  minutes: number;
}

type Today = Pick<Overview, "todaysAppointments" | "todaysProgress" | "nextAppointment" | "nearestDay">;

/** Who is visited today and who is next; on a day without work, who is on the next one that has some. */
export async function readToday(ctx: Ctx, now: Moment): Promise<Today> {
  const [{ appointments, ...todaysProgress }, nextAppointment] = await Promise.all([
    readDay(ctx, now.day),
    readNext(ctx, now),
  ]);
  const nearest = todaysProgress.total > 0 ? null : await findNearestDay(ctx, now.day);
  return {
    todaysAppointments: appointments,
    todaysProgress,
    nextAppointment,
    nearestDay: nearest === null ? null : { date: nearest, ...(await readListedDay(ctx, nearest)) },
  };
}

async function findNearestDay(ctx: Ctx, today: string): Promise<string | null> {
  const { after, before } = await daysWithWork(ctx, { first: today, last: today });
  return after ?? before;
}

const dayOf = ({ db }: Ctx, day: string) =>
  db
    .selectFrom("appointment")
    .where("appointment.scheduled_on", "=", day)
    .where("appointment.status", "<>", "cancelled")
    .where("appointment.time_window", "is", null);

/** In the order of the day, with how far it has come; what was cancelled is left out. */
async function readDay(ctx: Ctx, day: string) {
  const shown = withPeople(dayOf(ctx, day))
    .orderBy("appointment.start_minute")
    .orderBy("appointment.id")
    .limit(MAX_SHOWN);
  const counting = dayOf(ctx, day)
    .select(["appointment.status", (eb) => eb.fn.countAll<number>().as("total")])
    .groupBy("appointment.status");
  const [rows, counted] = await Promise.all([readRows(ctx.db, shown), readRows(ctx.db, counting)]);
  const countOf = (wanted?: string) =>
    counted.reduce((sum, { status, total }) => sum + (wanted === undefined || status === wanted ? total : 0), 0);
  return {
    appointments: rows.map(toLine),
    total: countOf(),
    completed: countOf("completed"),
    inProgress: countOf("in-progress"),
  };
}

async function readListedDay(ctx: Ctx, day: string) {
  const { appointments, total } = await readDay(ctx, day);
  return { appointments, total };
}

/** What is still to begin, today or on the next day that has something: the first of appointment_to_come. */
async function readNext({ db }: Ctx, { day, minutes }: Moment): Promise<Overview["nextAppointment"]> {
  const query = withPeople(db.selectFrom("appointment"))
    .select("appointment.scheduled_on")
    .where(sql<boolean>`(appointment.scheduled_on, appointment.start_minute) >= (${unseenDay(day)}, ${minutes})`)
    // Written out, as the index has them.
    .where(sql<boolean>`appointment.status in ('pending', 'scheduled', 'confirmed')`)
    .where("appointment.time_window", "is", null)
    .orderBy("appointment.scheduled_on")
    .orderBy("appointment.start_minute")
    .orderBy("appointment.id")
    .limit(sql.lit(1));
  const [row] = await readRows(db, query);
  return row ? { date: row.scheduled_on, ...toLine(row) } : null;
}

/** With whom it is for and everybody who goes. */
const withPeople = (appointments: Pick<ReturnType<typeof dayOf>, "leftJoin">) =>
  appointments
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .select([
      "appointment.id",
      "appointment.title",
      "appointment.start_minute",
      "appointment.minutes",
      "appointment.status",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "consultation.full_name",
      "technician.first_name as technician_first_name",
      "technician.last_name as technician_last_name",
    ])
    .select(assistantsColumn.as("assistants"));

type LineRow = Awaited<ReturnType<ReturnType<typeof withPeople>["execute"]>>[number];

const toLine = (row: LineRow): OverviewAppointment => ({
  id: row.id,
  client: personOf(row),
  service: row.title,
  time: timeText(row.start_minute),
  minutes: row.minutes,
  technicians: [
    ...(row.technician_first_name === null
      ? []
      : [`${row.technician_first_name} ${row.technician_last_name ?? ""}`.trim()]),
    ...(row.assistants ?? []).map(({ name }) => name),
  ],
  status: row.status,
});

interface Person {
  client_type: "residential" | "commercial" | null;
  first_name: string | null;
  last_name: string | null;
  business_name: string | null;
  full_name: string | null;
}

/** The client, or whoever booked before they were one. */
export const personOf = ({ client_type, first_name, last_name, business_name, full_name }: Person): string =>
  client_type === null
    ? (full_name ?? "Somebody")
    : clientNameOf({ client_type, first_name: first_name ?? "", last_name: last_name ?? "", business_name });
