import { boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { dueSpanOf, isInTime, type AskedRule, type DueSpan } from "../../rules.ts";
import { writeEntry } from "../write-entry.ts";
import { missNotice, UNPROVEN, updateNotice, type NoticeColumns } from "./change-notice.ts";
import { judgeListed } from "./judge-listed.ts";
import { restoreProof } from "./find-told.ts";
import { knownFactsOf, type FactsRow } from "./read-facts.ts";

/** One notice of an upcoming appointment; true when it changed. */
export async function judgeNotice(
  ctx: Ctx,
  facts: FactsRow,
  asked: AskedRule,
  known: NoticeColumns | undefined,
): Promise<boolean> {
  const span = dueSpanOf(asked.rule, {
    startsAt: new Date(facts.starts_at),
    dayStartsAt: boundsOfDay(facts.scheduled_on, facts.time_zone).startsAt,
  });
  const isNew = known === undefined;
  const notice = known ?? (await insertNotice(ctx, facts, asked, span));
  const isChanged = isNew || (await followTime(ctx, notice, { facts, asked, span }));
  const current = isChanged ? await reread(ctx, notice) : notice;
  return (await settle(ctx, current, { facts, asked, span })) || isChanged;
}

interface Judged {
  facts: FactsRow;
  asked: AskedRule;
  span: DueSpan;
}

async function settle(ctx: Ctx, notice: NoticeColumns, { facts, asked: { rule }, span }: Judged): Promise<boolean> {
  if (rule.isForListed) return judgeListed(ctx, facts, notice, span);
  if (await restoreProof(ctx, notice, { now: knownFactsOf(facts), span })) return true;
  // A notice that is due hours before cannot be given later.
  if (rule.hoursBefore === null || ctx.now() <= span.until) return false;
  return missNotice(ctx, notice, "Its time is over.");
}

async function insertNotice(
  ctx: Ctx,
  facts: FactsRow,
  { rule, problem }: AskedRule,
  span: DueSpan,
): Promise<NoticeColumns> {
  const now = ctx.now().toISOString();
  return ctx.db
    .insertInto("notice")
    .values({
      ...UNPROVEN,
      id: newId(),
      appointment_id: facts.id,
      rule: rule.key,
      state: "open",
      ...columnsOf(span),
      starts_at: facts.starts_at,
      problem,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const columnsOf = ({ from, until }: DueSpan) => ({
  due_from: from === null ? null : from.toISOString(),
  due_until: until.toISOString(),
});

const reread = ({ db }: Ctx, { id }: NoticeColumns): Promise<NoticeColumns> =>
  db.selectFrom("notice").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** After a move, a proof counts if it is in time for the new start; otherwise the notice is open again. */
async function followTime(ctx: Ctx, notice: NoticeColumns, { facts, asked, span }: Judged): Promise<boolean> {
  const { rule, problem } = asked;
  const isMoved = new Date(notice.starts_at).getTime() !== new Date(facts.starts_at).getTime();
  const isAskedAgain = notice.state === "not-needed" && !rule.isForListed;
  if (!isMoved && !isAskedAgain && (rule.isForListed || notice.problem === problem)) return false;
  const due = { ...columnsOf(span), starts_at: facts.starts_at, ...(rule.isForListed ? {} : { problem }) };
  const isSettled = notice.state === "not-needed" && rule.isForListed;
  const holds = doesProofHold(notice, asked.rule, span, isMoved);
  if (!isMoved && !isAskedAgain) await updateNotice(ctx, notice.id, { problem });
  else if (notice.state === "open" || isSettled || holds) await updateNotice(ctx, notice.id, due);
  else await reopen(ctx, notice, facts, { ...due, ...UNPROVEN, state: "open", reason: "" });
  return true;
}

/** What told a time counts for no other; anything else counts if it is in time for the new one. */
const doesProofHold = (
  { done_at: doneAt }: NoticeColumns,
  rule: AskedRule["rule"],
  span: DueSpan,
  isMoved: boolean,
): boolean => !(isMoved && rule.tellsTime) && doneAt !== null && isInTime(rule, span, new Date(doneAt));

async function reopen(
  ctx: Ctx,
  { id, state }: NoticeColumns,
  facts: FactsRow,
  columns: Parameters<typeof updateNotice>[2],
): Promise<void> {
  await updateNotice(ctx, id, columns);
  // What was told before it was not asked for a while still counts, as far as it names what is planned.
  const told = state === "not-needed" ? JSON.stringify(knownFactsOf(facts)) : null;
  await writeEntry(ctx, { notice_id: id, kind: "reopened", note: WHY_OPEN[state], told });
}

/** By its former state. */
const WHY_OPEN: Record<NoticeColumns["state"], string> = {
  open: "",
  done: "The appointment was moved. What was done before does not count for the new time.",
  overridden: "The appointment was moved. The reason was given for the old time.",
  missed: "The appointment was moved. There is time again.",
  "not-needed": "It is asked again.",
};
