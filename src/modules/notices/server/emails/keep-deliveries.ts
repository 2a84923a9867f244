import { lockAppointments } from "#modules/appointments/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { EMAILED_RULES, isInTime, ruleOf } from "../../rules.ts";
import { NOTICES } from "../events.ts";
import { noticesOf, updateNotice, type NoticeColumns } from "../judge/change-notice.ts";
import { writeEntry } from "../write-entry.ts";
import { causeOf, NOTICE_MESSAGE, type DueEmail } from "./due-emails.ts";

const BATCH = 500;

/** Appointments whose email may have gone out; one that is over is looked at for another day. */
const RECENT = `
  select distinct appointment.id, appointment.starts_at
  from notice join appointment on appointment.id = notice.appointment_id
  where notice.rule = any($1::text[]) and notice.starts_at = appointment.starts_at
    and appointment.client_id is not null and notice.due_until > $2::timestamptz - interval '1 day'
    and notice.due_until <= $2::timestamptz + interval '73 hours'
    and ($3::uuid is null or appointment.id > $3)
  order by appointment.id limit ${BATCH}`;

/** What the mail server said of the emails; of one that the office has had written again, the latest. */
const TAKEN = `
  select notification.cause, mail.id, mail.status, mail.to_address,
    coalesce(mail.sent_at, notification.written_at, notification.created_at) as at
  from notification
  join mail on mail.key = 'notification:' || notification.id
    || case when notification.retries = 0 then '' else ':' || notification.retries end
  where notification.message = $1 and notification.cause = any($2::text[]) and notification.channel = 'email'
    and mail.status in ('sent', 'failed')
  order by notification.cause, mail.sent_at, mail.id`;

interface Taken {
  cause: string;
  id: string;
  status: "sent" | "failed";
  to_address: string;
  at: string;
}

const KNOWN = `
  select notice.appointment_id, notice_entry.mail_id
  from notice_entry join notice on notice.id = notice_entry.notice_id
  where notice.appointment_id = any($1::uuid[]) and notice_entry.mail_id is not null`;

/**
 * Writes into the history of each notice that its letter was emailed, or could not be. It proves the notice only where
 * the text of the rule lets it (`isProvenByEmail`); elsewhere a person decides whether it counts.
 */
export async function keepDeliveries(ctx: Ctx): Promise<void> {
  let after: string | null = null;
  do after = await keepSlice(ctx, after);
  while (after !== null);
}

/** @returns after which appointment the next slice begins; null when this was the last */
async function keepSlice(ctx: Ctx, after: string | null): Promise<string | null> {
  const rows = await rowsOf<{ id: string; starts_at: string }>(ctx.db, RECENT, [
    EMAILED_RULES,
    ctx.now().toISOString(),
    after,
  ]);
  if (rows.length === 0) return null;
  const byCause = new Map(
    rows.map(({ id, starts_at: at }) => {
      const due = { appointmentId: id, startsAt: new Date(at).toISOString() };
      return [causeOf(due), due] as const;
    }),
  );
  const known = await rowsOf<{ appointment_id: string; mail_id: string }>(ctx.db, KNOWN, [rows.map(({ id }) => id)]);
  const noted = new Set(known.map((one) => `${one.appointment_id} ${one.mail_id}`));
  const taken = await rowsOf<Taken>(ctx.db, TAKEN, [NOTICE_MESSAGE, [...byCause.keys()]]);
  for (const [cause, mails] of Map.groupBy(taken, (one) => one.cause)) {
    const due = byCause.get(cause);
    // Nearly always all of them have been noted by an earlier run.
    if (due && mails.some(({ id }) => !noted.has(`${due.appointmentId} ${id}`))) await keepOne(ctx, due, mails);
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

function keepOne(ctx: Ctx, { appointmentId, startsAt }: DueEmail, mails: readonly Taken[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAppointments(ctx, { ids: [appointmentId] });
    const notices = (await noticesOf(ctx, appointmentId)).filter(
      ({ rule, state, starts_at: at }) =>
        EMAILED_RULES.includes(rule) && state !== "not-needed" && new Date(at).toISOString() === startsAt,
    );
    let isChanged = false;
    for (const notice of notices) if (await keepMails(ctx, notice, mails)) isChanged = true;
    if (isChanged) await announce(ctx, NOTICES, "appointments");
  });
}

/** @returns whether there was something new */
async function keepMails(ctx: Ctx, notice: NoticeColumns, mails: readonly Taken[]): Promise<boolean> {
  const known = await ctx.db
    .selectFrom("notice_entry")
    .select("mail_id")
    .where("notice_id", "=", notice.id)
    .where("mail_id", "is not", null)
    .execute();
  const fresh = mails.filter(({ id }) => !known.some(({ mail_id: mailId }) => mailId === id));
  let isOpen = notice.state === "open";
  for (const mail of fresh) {
    const isProof = isOpen && mail.status === "sent" && mayProve(notice, new Date(mail.at));
    await writeEntry(ctx, { notice_id: notice.id, mail_id: mail.id, happened_at: mail.at, ...entryOf(mail, isProof) });
    if (!isProof) continue;
    isOpen = false;
    await updateNotice(ctx, notice.id, { state: "done", proof: "email", done_at: mail.at });
  }
  return fresh.length > 0;
}

/** Sent in time, where that is enough. */
function mayProve({ rule: key, due_from: from, due_until: until }: NoticeColumns, at: Date): boolean {
  const rule = ruleOf(key);
  const span = { from: from === null ? null : new Date(from), until: new Date(until) };
  return rule.isProvenByEmail && at <= span.until && isInTime(rule, span, at);
}

const entryOf = ({ status, to_address: address }: Taken, isProof: boolean) =>
  isProof
    ? ({ kind: "done", method: "email", note: `The notice was emailed to ${address}.` } as const)
    : ({
        kind: "attempt",
        method: "email",
        is_reached: status === "sent",
        note:
          status === "sent"
            ? `The notice was emailed to ${address}.`
            : `The notice could not be emailed to ${address}.`,
      } as const);
