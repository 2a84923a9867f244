import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Issue } from "../contract.ts";
import { NEWSLETTER } from "./ask-mailbox.ts";
import { lockDraft, toIssue } from "./keep-issues.ts";
import { makeLink } from "./newsletter-link.ts";
import type { NewsletterParts } from "./newsletter-parts.ts";
import { writeIssueEmail } from "./write-email.ts";

/** Everything else that is due goes first: nobody's confirmation waits for a newsletter. */
const AFTER_ALL = { priority: -5 };

export const spreadIssue = defineJob("newsletter.spread_issue", z.object({ issueId: z.string() }), AFTER_ALL);
export const mailIssue = defineJob(
  "newsletter.mail_issue",
  z.object({ issueId: z.string(), subscriberId: z.string() }),
  AFTER_ALL,
);

interface Draft {
  id: string;
  version: number;
}

/**
 * Mails a draft to the member of staff who asks, in each of its languages. The link out of it is theirs to look at: it
 * leads to a page that knows nobody.
 *
 * @throws AppError as `lockDraft`
 */
export function tryIssue(ctx: Ctx, parts: NewsletterParts, draft: Draft): Promise<Issue> {
  return inTransaction(ctx, async (ctx) => {
    const { texts } = await lockDraft(ctx, draft);
    const { email } = await ownMailbox(ctx);
    const company = await currentCompany(ctx);
    for (const language of LANGUAGES) {
      const text = texts[language];
      if (!text) continue;
      const written = await writeIssueEmail(language, text, "example", { company, publicUrl: parts.publicUrl });
      await sendMail(ctx, {
        key: `newsletter.try:${draft.id}:${String(draft.version)}:${language}:${ctx.now().toISOString()}`,
        to: email,
        encryptWith: parts.secrets,
        ...written,
      });
    }
    const tried = { tried_version: draft.version };
    await ctx.db.updateTable("newsletter_issue").set(tried).where("id", "=", draft.id).execute();
    await announce(ctx, NEWSLETTER);
    return toIssue(ctx, draft.id);
  });
}

/** A key has no mailbox. */
async function ownMailbox({ db, actor }: Ctx): Promise<{ email: string }> {
  const account =
    actor.kind === "staff"
      ? await db.selectFrom("user_account").select("email").where("id", "=", actor.userId).executeTakeFirst()
      : undefined;
  if (!account) throw new AppError("forbidden", "request.forbidden", { detail: "Only staff can send a test." });
  return account;
}

/** Everybody who is subscribed at this moment, each once. */
const ADDRESS = `
  insert into newsletter_delivery (issue_id, subscriber_id)
  select $1, newsletter_subscriber.id from newsletter_subscriber where newsletter_subscriber.status = 'confirmed'
  on conflict on constraint newsletter_delivery_pk do nothing
  returning subscriber_id`;

/**
 * @throws AppError as `lockDraft`, and newsletter.not_tried | newsletter.nobody_subscribed
 */
export function sendIssue(ctx: Ctx, draft: Draft): Promise<Issue> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDraft(ctx, draft);
    if (row.tried_version !== row.version)
      throw new AppError("conflict", "newsletter.not_tried", { detail: "Please send it to yourself first." });
    const addressed = await rowsOf(ctx.db, ADDRESS, [draft.id]);
    if (addressed.length === 0)
      throw new AppError("conflict", "newsletter.nobody_subscribed", { detail: "There are no subscribers yet." });
    await ctx.db
      .updateTable("newsletter_issue")
      .set({
        sent_at: ctx.now().toISOString(),
        sent_by: "userId" in ctx.actor ? ctx.actor.userId : null,
        recipients: addressed.length,
      })
      .where("id", "=", draft.id)
      .execute();
    await audit(ctx, {
      action: "newsletter.issue_sent",
      entityType: "newsletter_issue",
      entityId: draft.id,
      changes: { recipients: addressed.length },
    });
    await enqueue(ctx, spreadIssue, { issueId: draft.id });
    await announce(ctx, NEWSLETTER);
    return toIssue(ctx, draft.id);
  });
}

/** So many jobs are queued in a transaction; between two of them others get their turn. */
const SPREAD_AT_ONCE = 200;

/** One job a mailbox, so that one that fails holds up nobody. Begun again, it queues nothing that still waits. */
export async function spreadIssueNow(ctx: Ctx, { issueId }: z.infer<typeof spreadIssue.schema>): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("newsletter_delivery")
    .select("subscriber_id")
    .where("issue_id", "=", issueId)
    .where("status", "=", "waiting")
    .execute();
  for (let first = 0; first < waiting.length; first += SPREAD_AT_ONCE)
    await inTransaction(ctx, async (ctx) => {
      for (const { subscriber_id: subscriberId } of waiting.slice(first, first + SPREAD_AT_ONCE))
        await enqueue(ctx, mailIssue, { issueId, subscriberId }, { key: `${issueId} ${subscriberId}` });
    });
}

/** Writes one mailbox's email, unless it has left meanwhile. Repeating it writes nothing twice. */
export function mailIssueNow(
  ctx: Ctx,
  parts: NewsletterParts,
  { issueId, subscriberId }: z.infer<typeof mailIssue.schema>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await ctx.db
      .selectFrom("newsletter_delivery")
      .innerJoin("newsletter_subscriber", "newsletter_subscriber.id", "newsletter_delivery.subscriber_id")
      .innerJoin("newsletter_issue", "newsletter_issue.id", "newsletter_delivery.issue_id")
      .select(["newsletter_subscriber.status", "newsletter_subscriber.email", "newsletter_subscriber.language"])
      .select("newsletter_issue.texts")
      .where("newsletter_delivery.issue_id", "=", issueId)
      .where("newsletter_delivery.subscriber_id", "=", subscriberId)
      .where("newsletter_delivery.status", "=", "waiting")
      .forUpdate("newsletter_delivery")
      .executeTakeFirst();
    if (!found) return;
    const isIn = found.status === "confirmed";
    await ctx.db
      .updateTable("newsletter_delivery")
      .set({ status: isIn ? "written" : "left_out" })
      .where("issue_id", "=", issueId)
      .where("subscriber_id", "=", subscriberId)
      .execute();
    if (!isIn) return;
    const company = await currentCompany(ctx);
    const language = found.texts[found.language] ? found.language : "en";
    const unsubscribe = await makeLink(ctx, subscriberId, "unsubscribe");
    const sender = { company, publicUrl: parts.publicUrl };
    await sendMail(ctx, {
      key: `newsletter.issue:${issueId}:${subscriberId}`,
      to: found.email,
      encryptWith: parts.secrets,
      ...(await writeIssueEmail(language, found.texts[language] ?? found.texts.en, unsubscribe, sender)),
    });
  });
}
