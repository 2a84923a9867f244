import { daysWithWork } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { Overview, OverviewAppointment } from "../contract.ts";

const MAX_SHOWN = 50;

/** Who is visited today; on a day without work, who is on the next one that has some. */
export async function readToday(
  ctx: Ctx,
  today: string,
): Promise<Pick<Overview, "todaysAppointments" | "todaysTotal" | "nearestDay">> {
  const { appointments, total } = await readDay(ctx, today);
  const nearest = total > 0 ? null : await findNearestDay(ctx, today);
  return {
    todaysAppointments: appointments,
    todaysTotal: total,
    nearestDay: nearest === null ? null : { date: nearest, ...(await readDay(ctx, nearest)) },
  };
}

async function findNearestDay(ctx: Ctx, today: string): Promise<string | null> {
  const { after, before } = await daysWithWork(ctx, { first: today, last: today });
  return after ?? before;
}

/** In the order of the day; what was cancelled is left out. */
async function readDay({ db }: Ctx, day: string): Promise<{ appointments: OverviewAppointment[]; total: number }> {
  const ofToday = db
    .selectFrom("appointment")
    .where("appointment.scheduled_on", "=", day)
    .where("appointment.status", "<>", "cancelled")
    .where("appointment.time_window", "is", null);
  const shown = ofToday
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
    .orderBy("appointment.start_minute")
    .orderBy("appointment.id")
    .limit(MAX_SHOWN);
  const counting = ofToday.select((eb) => eb.fn.countAll<number>().as("total"));
  const [rows, [counted]] = await Promise.all([readRows(db, shown), readRows(db, counting)]);
  return {
    total: counted?.total ?? 0,
    appointments: rows.map((row) => ({
      id: row.id,
      client: personOf(row),
      service: row.title,
      time: timeText(row.start_minute),
      minutes: row.minutes,
      technician:
        row.technician_first_name === null
          ? null
          : `${row.technician_first_name} ${row.technician_last_name ?? ""}`.trim(),
      status: row.status,
    })),
  };
}

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
