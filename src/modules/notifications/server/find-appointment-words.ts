import { findAppointment, type SummaryRow } from "#modules/appointments/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { SYSTEM } from "#platform/actor.ts";
import { longDayLabel, timeLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";

/** An appointment as the office speaks of it. */
export interface AppointmentWords {
  id: string;
  /** Company time. */
  day: string;
  who: string;
  what: string;
  when: string;
  isUrgent: boolean;
  isCancelled: boolean;
}

export async function findAppointmentWords(ctx: Ctx, appointmentId: string): Promise<AppointmentWords | null> {
  const row = await findAppointment({ ...ctx, actor: SYSTEM }, appointmentId);
  if (!row) return null;
  const day = longDayLabel(row.scheduled_on, "en");
  const isRequest = row.time_window !== null;
  return {
    id: row.id,
    day: row.scheduled_on,
    who: row.visitor_name ?? clientName(row),
    what: row.title,
    when: isRequest ? `${day} (${row.time_window ?? ""})` : `${day} at ${timeLabel(row.start_minute, "en")}`,
    isUrgent: row.kind === "emergency" || row.priority === "urgent",
    isCancelled: row.status === "cancelled",
  };
}

const clientName = ({ client_type, first_name, last_name, business_name }: SummaryRow): string =>
  client_type === null
    ? "A visitor"
    : clientNameOf({ client_type, first_name: first_name ?? "", last_name: last_name ?? "", business_name });
