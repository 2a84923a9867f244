import type { Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf, type Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Issue, IssueForm } from "../contract.ts";
import { issuePolicy } from "../policy.ts";
import { toForm, toTexts } from "../rules-issues.ts";
import { NEWSLETTER } from "./ask-mailbox.ts";

export type IssueRow = Selectable<Database["newsletter_issue"]>;

interface Progress {
  issue_id: string;
  waiting: number;
  left_out: number;
  sent: number;
  failed: number;
}

/** What was written counts as sent unless the mail server has it still to come, or refused it. */
const PROGRESS = `
  select newsletter_delivery.issue_id,
    count(*) filter (where newsletter_delivery.status = 'waiting' or mail.status = 'queued')::int as waiting,
    count(*) filter (where newsletter_delivery.status = 'left_out')::int as left_out,
    count(*) filter (where newsletter_delivery.status = 'written' and coalesce(mail.status, 'sent') = 'sent')::int as sent,
    count(*) filter (where mail.status = 'failed')::int as failed
  from newsletter_delivery
  left join mail
    on mail.key = 'newsletter.issue:' || newsletter_delivery.issue_id || ':' || newsletter_delivery.subscriber_id
  where newsletter_delivery.issue_id = any($1::uuid[])
  group by newsletter_delivery.issue_id`;

/** Issues as they leave the server, with how far the sending is. */
export async function toIssues(ctx: Ctx, rows: readonly IssueRow[]): Promise<Issue[]> {
  const found = await rowsOf<Progress>(ctx.db, PROGRESS, [rows.map(({ id }) => id)]);
  return rows.map((row) => {
    const {
      waiting = 0,
      left_out: leftOut = 0,
      sent = 0,
      failed = 0,
    } = found.find((one) => one.issue_id === row.id) ?? {};
    return {
      ...toForm(row.texts),
      id: row.id,
      version: row.version,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      isTried: row.tried_version === row.version,
      progress: { recipients: row.recipients, waiting, leftOut, sent, failed },
    };
  });
}

export async function toIssue(ctx: Ctx, id: string): Promise<Issue> {
  const row = await ctx.db.selectFrom("newsletter_issue").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const [issue] = await toIssues(ctx, [row]);
  if (!issue) throw new Error("An issue was lost on its way out");
  return issue;
}

export async function findIssues(ctx: Ctx, { page, limit }: { page: number; limit: number }) {
  if (!issuePolicy.read(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const rows = await ctx.db
    .selectFrom("newsletter_issue")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await ctx.db
    .selectFrom("newsletter_issue")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    data: await toIssues(ctx, rows),
    pagination: { page, limit, total },
    subscribed: await countSubscribed(ctx),
  };
}

async function countSubscribed({ db }: Ctx): Promise<number> {
  const { total } = await db
    .selectFrom("newsletter_subscriber")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return total;
}

export async function writeIssue(ctx: Ctx, form: IssueForm): Promise<Issue> {
  if (!issuePolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const id = newId();
  const now = ctx.now().toISOString();
  const texts = JSON.stringify(toTexts(form));
  await ctx.db.insertInto("newsletter_issue").values({ id, texts, created_at: now, updated_at: now }).execute();
  await announce(ctx, NEWSLETTER);
  return toIssue(ctx, id);
}

/**
 * A draft as the person saw it, locked. In a transaction.
 *
 * @throws AppError newsletter.issue_not_found | newsletter.issue_sent | newsletter.changed_meanwhile | request.forbidden
 */
export async function lockDraft(ctx: Ctx, { id, version }: { id: string; version?: number }): Promise<IssueRow> {
  if (!issuePolicy.write(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const row = await ctx.db
    .selectFrom("newsletter_issue")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", "newsletter.issue_not_found", { detail: "This issue does not exist." });
  if (row.sent_at !== null)
    throw new AppError("conflict", "newsletter.issue_sent", { detail: "This issue has already been sent." });
  if (version !== undefined && row.version !== version)
    throw new AppError("conflict", "newsletter.changed_meanwhile", {
      detail: "Someone else changed this issue in the meantime. Please check it and try again.",
    });
  return row;
}

/** What was tried before is not what it says now. */
export function changeIssue(
  ctx: Ctx,
  { id, version, ...form }: IssueForm & { id: string; version: number },
): Promise<Issue> {
  return inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, { id, version });
    await ctx.db
      .updateTable("newsletter_issue")
      .set({ texts: JSON.stringify(toTexts(form)), version: version + 1, updated_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .execute();
    await announce(ctx, NEWSLETTER);
    return toIssue(ctx, id);
  });
}

export function deleteIssue(ctx: Ctx, { id }: { id: string }): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockDraft(ctx, { id });
    await ctx.db.deleteFrom("newsletter_issue").where("id", "=", id).execute();
    await audit(ctx, { action: "newsletter.issue_deleted", entityType: "newsletter_issue", entityId: id });
    await announce(ctx, NEWSLETTER);
    return null;
  });
}
