import { readConfig } from "#platform/server/config/config.ts";
import { openPool } from "#platform/server/database/open-database.ts";
import { AHEAD, DAYS } from "./load-functions.ts";

/**
 * Puts appointments of ten years into a stage's database. They are counted once at the end by the database's own
 * function, because the trigger that counts them one by one would take an hour for a million.
 */
export async function addAppointments(databaseUrl: string, count: number): Promise<void> {
  const pool = await openPool(readConfig({ DATABASE_URL: databaseUrl }), {
    onFailure: () => undefined,
    onError: () => undefined,
  });
  await pool.script(`
    set statement_timeout = 0;
    alter table appointment disable trigger appointment_keep_day;
    insert into appointment (
      id, reference, kind, title, service_type, scheduled_on, start_minute, minutes, time_zone, status, created_at, updated_at
    )
    select
      gen_random_uuid(), 'OLD-' || number, 'service', 'Quarterly visit', 'quarterly-service',
      current_date + ${AHEAD} - number % ${DAYS}, 480 + number / ${DAYS} % 36 * 15, 60, company.time_zone,
      case when number % ${DAYS} > ${AHEAD} then 'completed' else 'scheduled' end, now(), now()
    from generate_series(1, ${count}) as number, company;
    alter table appointment enable trigger appointment_keep_day;
    insert into booking_day (on_date, capacity, taken)
    select counted.on_date, company.visits_at_once, counted.taken
    from booking_day_counted(current_date - ${DAYS}, current_date + ${AHEAD}) as counted, company;
    -- A measurement books one time more often than any company would.
    update booking_day set capacity = 30000;
    reset statement_timeout;
  `);
  await pool.script("vacuum analyze");
  await pool.end();
}
