import { sql } from "kysely";
import { isClosed, type AppointmentStatus } from "../../rules.ts";
import { techniciansMissing } from "../../rules-team.ts";

/** Who goes along, as `TEAM_COLUMNS` tells. */
export interface Assistant {
  id: string;
  name: string;
  userId: string | null;
}

export interface TeamRow {
  technician_id: string | null;
  assistant_ids: string[];
  /** In the order in which they were chosen; null where there are none. */
  assistants: Assistant[] | null;
  technicians_required: number;
}

const ASSISTANTS = `
  case when appointment.assistant_ids <> '{}' then (
    select json_agg(
      json_build_object('id', mate.id, 'name', mate.first_name || ' ' || mate.last_name, 'userId', mate.user_id)
      order by array_position(appointment.assistant_ids, mate.id)
    )
    from technician as mate where mate.id = any(appointment.assistant_ids)
  ) end`;

/** Who goes along to an appointment, and how many its service asks for; beside a left join of `service`. */
export const TEAM_COLUMNS = `
  appointment.technician_id, appointment.assistant_ids, ${ASSISTANTS} as assistants,
  coalesce(service.technicians_required, 1) as technicians_required`;

/** The same, for statements that are built. */
export const assistantsColumn = sql<Assistant[] | null>`${sql.raw(ASSISTANTS)}`;
export const requiredColumn = sql<number>`coalesce((
  select service.technicians_required from service where service.id = appointment.service_id
), 1)`;

/** Whether that technician goes, as the one who leads or along; for statements that look at few days. */
export const teamHas = (technicianId: string): string =>
  `(appointment.technician_id = ${technicianId} or ${technicianId} = any(appointment.assistant_ids))`;

/** Whether the technician with that login goes. */
export const teamHasUser = (userId: string): string =>
  `(select own.id from technician as own where own.user_id = ${userId})
    = any(appointment.assistant_ids || appointment.technician_id)`;

/** What leaves the server of those who go along, and how many more are asked for. */
export const teamView = (row: TeamRow & { status: AppointmentStatus }) => ({
  assistants: (row.assistants ?? []).map(({ id, name }) => ({ id, name })),
  techniciansMissing: isClosed(row.status) ? 0 : missingOf(row),
});

export const missingOf = ({ technician_id, assistant_ids, technicians_required }: Omit<TeamRow, "assistants">) =>
  techniciansMissing({ technicianId: technician_id, assistantIds: assistant_ids }, technicians_required);

/** The logins of all who go. */
export const teamUsersOf = (row: { technician_user_id: string | null; assistants: Assistant[] | null }): string[] =>
  [row.technician_user_id, ...(row.assistants ?? []).map(({ userId }) => userId)].filter((id) => id !== null);
