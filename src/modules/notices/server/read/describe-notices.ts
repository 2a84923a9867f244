import { findAppointment } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filesOfMany } from "#platform/server/files/attach.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { NoticeDetail, NoticeEntry, NoticeRecipient, NoticeView } from "../../contract.ts";
import { noticePolicy } from "../../policy.ts";
import { CALLS_BEFORE_DOOR, failedCalls, isWithin, NOTICE_RULES, type AttemptMethod } from "../../rules.ts";
import { judgeIfStale } from "../judge/judge-if-stale.ts";
import { NOTICE_PROOF } from "../may-read-files.ts";
import { visibleNotices } from "../queries.ts";
import { subjectOf, toNotice } from "../views.ts";
import { findNoticeEmails } from "./find-notice-emails.ts";
import { findNotice, readPage, type NoticeRow } from "./notice-rows.ts";

const MAX_HISTORY = 200;
const MAX_RECIPIENTS = 500;

/** @throws AppError notices.not_found */
export async function describeNotice(ctx: Ctx, id: string): Promise<NoticeDetail> {
  const [detail] = await describeNotices(ctx, [await findNotice(ctx, id)]);
  // One row makes one detail.
  return detail as NoticeDetail;
}

/**
 * The notices of an appointment. Changes that sent no event are taken in first, so that nobody sees one list and is
 * refused by another.
 *
 * @throws AppError appointments.not_found
 */
export async function findAppointmentNotices(ctx: Ctx, { id }: { id: string }): Promise<{ data: NoticeDetail[] }> {
  if (!(await findAppointment(ctx, id))) throw new AppError("not_found", "appointments.not_found");
  await judgeIfStale(ctx, id);
  const matching = visibleNotices(ctx).where("notice.appointment_id", "=", id);
  const rows = await readPage(ctx, matching, { page: 1, limit: NOTICE_RULES.length, sortOrder: "asc" });
  return { data: await describeNotices(ctx, rows) };
}

/**
 * The notices of several appointments at once, without who lives nearby and without their history: a phone that takes
 * them along may be lost. Judged anew as for one. What the actor may not see is left out.
 */
export async function findNoticesOfMany(
  ctx: Ctx,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeView[]>> {
  if (appointmentIds.length === 0) return new Map();
  for (const id of appointmentIds) await judgeIfStale(ctx, id);
  const rows = await readPage(ctx, visibleNotices(ctx).where("notice.appointment_id", "in", appointmentIds), {
    page: 1,
    limit: NOTICE_RULES.length * appointmentIds.length,
    sortOrder: "asc",
  });
  return Map.groupBy(
    rows.map((row) => toNotice(ctx, row)),
    ({ appointment }) => appointment.id,
  );
}

async function describeNotices(ctx: Ctx, rows: readonly NoticeRow[]): Promise<NoticeDetail[]> {
  const ids = rows.map(({ id }) => id);
  const entries = await entriesOf(ctx, ids);
  const emails = await findNoticeEmails(ctx, rows);
  const named = rows.filter((row) => noticePolicy.seeNeighbors(ctx.actor, subjectOf(row)));
  const recipients = await recipientsOf(
    ctx,
    named.map(({ id }) => id),
  );
  return rows.map((row) => {
    const done = entries.get(row.id) ?? [];
    return {
      ...toNotice(ctx, row),
      recipients: (recipients.get(row.id) ?? []).map((one) => toRecipient(row, one, done)),
      entries: done,
      emails: emails.get(row.id) ?? [],
    };
  });
}

interface EntryRow {
  id: string;
  notice_id: string;
  recipient_id: string | null;
  kind: NoticeEntry["kind"];
  method: NoticeEntry["method"];
  is_reached: boolean | null;
  note: string;
  happened_at: string;
  recorded_at: string;
  by_name: string;
}

const ENTRIES = `
  select latest.* from unnest($1::uuid[]) as notice (id)
  cross join lateral (
    select * from notice_entry where notice_entry.notice_id = notice.id order by notice_entry.id desc limit ${MAX_HISTORY}
  ) as latest
  order by latest.id`;

async function entriesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, NoticeEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<EntryRow>(ctx.db, ENTRIES, [ids]);
  const files = await filesOfMany(
    ctx,
    NOTICE_PROOF,
    rows.map(({ id }) => id),
  );
  const views = rows.map((row) => ({
    noticeId: row.notice_id,
    entry: {
      id: row.id,
      kind: row.kind,
      method: row.method,
      isReached: row.is_reached,
      note: row.note,
      recipientId: row.recipient_id,
      at: row.happened_at,
      recordedAt: row.recorded_at,
      by: row.by_name === "" ? null : row.by_name,
      files: files.get(row.id) ?? [],
    },
  }));
  const byNotice = Map.groupBy(views, ({ noticeId }) => noticeId);
  return new Map([...byNotice].map(([id, of]) => [id, of.map(({ entry }) => entry)]));
}

type RecipientRow = Omit<NoticeRecipient, "reachedAt" | "mayLeaveDoorNotice"> & {
  notice_id: string;
  reached_at: string | null;
};

const RECIPIENTS = `
  select near.* from unnest($1::uuid[]) as notice (id)
  cross join lateral (
    select * from notice_recipient where notice_recipient.notice_id = notice.id
    order by notice_recipient.feet, notice_recipient.id limit ${MAX_RECIPIENTS}
  ) as near
  order by near.feet, near.id`;

async function recipientsOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, RecipientRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await rowsOf<RecipientRow>(db, RECIPIENTS, [ids]), (row) => row.notice_id);
}

function toRecipient(
  { due_from, due_until }: NoticeRow,
  person: RecipientRow,
  entries: readonly NoticeEntry[],
): NoticeRecipient {
  const span = { from: due_from === null ? null : new Date(due_from), until: new Date(due_until) };
  const attempts = entries
    .filter(({ kind, recipientId }) => kind === "attempt" && recipientId === person.id)
    .map(({ method, isReached, at }) => ({
      // The contract and the database allow only these methods for an attempt.
      method: method as AttemptMethod,
      isReached: isReached === true,
      at: new Date(at),
    }))
    .filter(({ at }) => isWithin(span, at));
  const { id, name, phone, email, address, feet, state } = person;
  return {
    ...{ id, name, phone, email, address, feet, state },
    reachedAt: person.reached_at,
    mayLeaveDoorNotice: person.state === "open" && failedCalls(attempts) >= CALLS_BEFORE_DOOR,
  };
}
