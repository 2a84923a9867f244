import { fillTables } from "./fill-tables.ts";
import { AHEAD, LOAD_FUNCTIONS } from "./load-functions.ts";
import { clientsOf } from "./many-clients.ts";
import { APPOINTMENTS_A_DAY, appointmentsOf } from "./office-appointments.ts";
import { OFFICE_TABLES } from "./office-database.ts";

/** Of appointments that are over nearly all were visited, of those to come none. */
const appointmentsFor = (visits: number): number => Math.ceil(visits * 1.07) + (AHEAD + 2) * APPOINTMENTS_A_DAY;

/**
 * Fills a stage's database with a company of that many visits, and of as many clients, and with what comes of them.
 * Appointments of the first days have none, as of a company that wrote nothing down then.
 */
export const fillVisits = (
  databaseUrl: string,
  visits: number,
  { tables, statements }: { tables: readonly string[]; statements: string } = { tables: [], statements: "" },
): Promise<void> =>
  fillTables(
    databaseUrl,
    [...OFFICE_TABLES, "visit", "visit_finding", ...tables],
    [
      LOAD_FUNCTIONS,
      clientsOf(visits),
      appointmentsOf(appointmentsFor(visits), visits),
      visitsOf(visits),
      statements,
    ].join("\n"),
  );

const visitsOf = (count: number): string => `
  insert into visit (
    id, appointment_id, client_id, property_id, technician_id, status, title, visited_on, time_zone, started_at,
    started_by, ended_at, finished_at, finished_by, report, report_changed_at, applied
  )
  select pg_temp.id_of(done.started_at, substr(done.reference, 3)::bigint, 'done'), done.id, done.client_id, done.property_id,
    done.technician_id, 'finished', done.title, done.scheduled_on, done.time_zone, done.started_at, '', done.completed_at,
    done.completed_at, '',
    jsonb_build_object('notes', jsonb_build_object('revision', 1, 'by', 'Technician', 'value',
      'Trail along the foundation of ' || done.reference || ', treated; the client keeps the firewood away from the wall.')),
    done.completed_at,
    '[
      {"name": "Perimeter concentrate", "quantity": "1.5", "unit": "fl oz", "area": "Foundation"},
      {"name": "Bait gel", "quantity": "0.5", "unit": "oz", "area": "Kitchen"}
    ]'
  from (
    select appointment.* from appointment where appointment.status = 'completed'
    order by appointment.starts_at desc, appointment.id limit ${count}
  ) as done;

  insert into visit_finding (visit_id, entry_id, pest, count, place)
  select visit.id, visit.id, (array['Ants', 'Mice', 'Termites', 'Wasps'])[1 + (hashtext(visit.id::text) & 3)], 12, 'Along the wall'
  from visit;

  do $$ begin
    if (select count(*) from visit) <> ${count} then raise exception 'There are too few appointments for the visits'; end if;
  end $$;
`;
