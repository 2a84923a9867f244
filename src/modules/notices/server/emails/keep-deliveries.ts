import { lockAppointments } from "#modules/appointments/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { EMAILED_RULES, isInTime, ruleOf } from "../../rules.ts";
import { NOTICES } from "../events.ts";
import { noticesOf, updateNotice, type NoticeColumns } from "../judge/change-notice.ts";
import { writeEntry } from "../write-entry.ts";
import { findSentEmails, type SentEmail } from "./find-sent-emails.ts";

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

type Taken = SentEmail & { mail: { id: string; status: "sent" | "failed"; to: string; at: string } };

/** What the mail server has said something of; of one that the office has had written again, the latest. */
const isTaken = (sent: SentEmail): sent is Taken => sent.mail?.status === "sent" || sent.mail?.status === "failed";

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
  const ids = rows.map(({ id }) => id);
  const known = await rowsOf<{ appointment_id: string; mail_id: string }>(ctx.db, KNOWN, [ids]);
  const noted = new Set(known.map((one) => `${one.appointment_id} ${one.mail_id}`));
  const sent = await findSentEmails(ctx, ids);
  for (const { id, starts_at: at } of rows) {
    const startsAt = new Date(at).toISOString();
    const taken = (sent.get(id) ?? []).filter(isTaken).filter((one) => one.startsAt === startsAt);
    // Nearly always all of them have been noted by an earlier run.
    if (taken.some(({ mail }) => !noted.has(`${id} ${mail.id}`))) await keepOne(ctx, { id, startsAt }, taken);
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

function keepOne(ctx: Ctx, { id, startsAt }: { id: string; startsAt: string }, taken: readonly Taken[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAppointments(ctx, { ids: [id] });
    const notices = (await noticesOf(ctx, id)).filter(
      ({ rule, state, starts_at: at }) =>
        EMAILED_RULES.includes(rule) && state !== "not-needed" && new Date(at).toISOString() === startsAt,
    );
    let isChanged = false;
    for (const notice of notices) if (await keepMails(ctx, notice, taken)) isChanged = true;
    if (isChanged) await announce(ctx, NOTICES, "appointments");
  });
}

/** @returns whether there was something new */
async function keepMails(ctx: Ctx, notice: NoticeColumns, taken: readonly Taken[]): Promise<boolean> {
  const known = await ctx.db
    .selectFrom("notice_entry")
    .select("mail_id")
    .where("notice_id", "=", notice.id)
    .where("mail_id", "is not", null)
    .execute();
  const fresh = taken.filter(({ mail }) => !known.some(({ mail_id: mailId }) => mailId === mail.id));
  let isOpen = notice.state === "open";
  for (const one of fresh) {
    const { id, status, at } = one.mail;
    const isProof = isOpen && status === "sent" && mayProve(notice, new Date(at));
    await writeEntry(ctx, { notice_id: notice.id, mail_id: id, happened_at: at, ...entryOf(one, isProof) });
    if (!isProof) continue;
    isOpen = false;
    await updateNotice(ctx, notice.id, { state: "done", proof: "email", done_at: at });
  }
  return fresh.length > 0;
}

/** Sent in time, where that is enough. */
function mayProve({ rule: key, due_from: from, due_until: until }: NoticeColumns, at: Date): boolean {
  const rule = ruleOf(key);
  const span = { from: from === null ? null : new Date(from), until: new Date(until) };
  return rule.isProvenByEmail && at <= span.until && isInTime(rule, span, at);
}

function entryOf({ mail: { status, to }, isUpdate }: Taken, isProof: boolean) {
  const letter = isUpdate ? "The updated notice" : "The notice";
  const isSent = status === "sent";
  const note = isSent ? `${letter} was emailed to ${to}.` : `${letter} could not be emailed to ${to}.`;
  return isProof
    ? ({ kind: "done", method: "email", note } as const)
    : ({ kind: "attempt", method: "email", is_reached: isSent, note } as const);
}
