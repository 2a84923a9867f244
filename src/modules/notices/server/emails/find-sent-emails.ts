import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { NOTICE_MESSAGE } from "./due-emails.ts";

/** An email about the notices of an appointment, to one of its readers. */
export interface SentEmail {
  appointmentId: string;
  cause: string;
  startsAt: string;
  /** Empty: not known. */
  content: string;
  isUpdate: boolean;
  /** Written, still to be written, or neither: there was nothing to say any more, or no address. */
  stage: "written" | "pending" | "dropped";
  /** Null before it was written. */
  mail: { id: string; status: "queued" | "sent" | "failed"; to: string; at: string } | null;
}

/** Letters go out up to 72 hours ahead, and what became of them is looked at for a day. */
const RECENT = "interval '10 days'";

const SENT = `
  select appointment.id as appointment_id, notification.cause, notification.data, notification.status,
    notification.written_at, mail.id as mail_id, mail.status as mail_status, mail.to_address,
    coalesce(mail.sent_at, notification.written_at, notification.created_at) as at
  from appointment
  join notification on notification.client_id = appointment.client_id
  left join mail on mail.key = 'notification:' || notification.id
    || case when notification.retries = 0 then '' else ':' || notification.retries end
  where appointment.id = any($1::uuid[]) and notification.message = $2 and notification.channel = 'email'
    and notification.data ->> 'appointmentId' = appointment.id::text
    and notification.created_at > $3::timestamptz - ${RECENT}
  order by notification.created_at, notification.id`;

interface Row {
  appointment_id: string;
  cause: string;
  data: { startsAt: string; content?: string; isUpdate?: boolean };
  status: string;
  written_at: string | null;
  mail_id: string | null;
  mail_status: "queued" | "sent" | "failed" | null;
  to_address: string | null;
  at: string;
}

/** What was emailed about the notices of these appointments in the last days, by appointment, the oldest first. */
export async function findSentEmails(
  ctx: Ctx,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, SentEmail[]>> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await rowsOf<Row>(ctx.db, SENT, [appointmentIds, NOTICE_MESSAGE, ctx.now().toISOString()]);
  return Map.groupBy(rows.map(toSent), ({ appointmentId }) => appointmentId);
}

const toSent = (row: Row): SentEmail => ({
  appointmentId: row.appointment_id,
  cause: row.cause,
  startsAt: row.data.startsAt,
  content: row.data.content ?? "",
  isUpdate: row.data.isUpdate ?? false,
  stage: stageOf(row),
  mail:
    row.mail_id === null || row.mail_status === null
      ? null
      : { id: row.mail_id, status: row.mail_status, to: row.to_address ?? "", at: new Date(row.at).toISOString() },
});

/** One that could not be written counts as written: the office sees it, and may have it tried again. */
function stageOf({ status, written_at: writtenAt }: Row): SentEmail["stage"] {
  if (writtenAt !== null || status === "failed") return "written";
  return status === "waiting" || status === "held" ? "pending" : "dropped";
}

/** Whether it says what the appointment's notices say now. */
export const saysNow = ({ content, startsAt }: SentEmail, now: { content: string; startsAt: string }): boolean =>
  startsAt === now.startsAt && (content === "" || content === now.content);
