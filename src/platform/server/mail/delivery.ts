import type { Ctx } from "../context.ts";
import type { Files } from "../files/files.ts";
import type { Work } from "../jobs/jobs.ts";
import { attachmentContent } from "./attachment-content.ts";
import { MailRefused, type MailTransport, type OutgoingAttachment } from "./transport.ts";
import { contentOf, deliverMail } from "./mail.ts";
import type { Secrets } from "../secrets.ts";

/** Some servers answer with a whole page. */
const MAX_CHARACTERS = 1000;

const DAY_MS = 86_400_000;

export interface MailJobParts {
  transport: MailTransport;
  /** Opens what was encrypted. */
  secrets: Secrets;
  /** Has the files that go with mails. */
  files: Files;
  /** How many days a mail is kept that was sent, or never will be. */
  keptDays: number;
}

/** Registers the jobs that take mails out of the database to the mail server, and forget them after a while. */
export function registerMailJobs(work: Work, { keptDays, ...parts }: MailJobParts): void {
  work(deliverMail, (ctx, { mailId }) => deliver(ctx, parts, mailId));
  work.every("53 3 * * *", "mail.forget", (ctx) => forgetMails(ctx, keptDays));
}

/** Mails tell who was written to, and what: nobody needs that for ever. What still waits to be sent stays. */
async function forgetMails({ db, now }: Ctx, keptDays: number): Promise<void> {
  const before = new Date(now().getTime() - keptDays * DAY_MS).toISOString();
  await db.deleteFrom("mail").where("created_at", "<", before).where("status", "<>", "queued").execute();
}

/**
 * At least once: should the process die between the server's yes and our note of it, the mail goes out again under
 * the same message id. A mail that is noted as sent is never sent again.
 */
async function deliver(
  ctx: Ctx,
  { transport, secrets, files }: Omit<MailJobParts, "keptDays">,
  mailId: string,
): Promise<void> {
  const mail = await ctx.db
    .updateTable("mail")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), status: "queued" }))
    .where("id", "=", mailId)
    .where("status", "<>", "sent")
    .returning(["id", "to_address", "reply_to", "subject", "html", "text", "attachments", "encrypted", "attempts"])
    .executeTakeFirst();
  if (!mail) return;

  const messageId = `<${mailId}@${transport.domain}>`;
  const { to_address: to, reply_to: replyTo, subject } = mail;
  const send = async () => {
    const { attachments, ...content } = contentOf(mail, secrets);
    const read: OutgoingAttachment[] = [];
    for (const attachment of transport.keepsMail ? [] : attachments)
      read.push({ ...attachment, content: await attachmentContent(ctx, files, attachment) });
    await transport.deliver({ messageId, to, replyTo, subject, ...content, attachments: read });
  };
  const fault = await send().then(
    () => null,
    (fault: unknown) => (fault instanceof Error ? fault : new Error("The mail server's fault is not an error")),
  );

  const isRefused = fault instanceof MailRefused;
  const isFinal = isRefused || mail.attempts > deliverMail.options.retries;
  // Nobody needs it here any more, not even encrypted.
  const isOver = !transport.keepsMail && (fault === null || isFinal);
  const blanked = isOver ? { encrypted: null } : {};
  if (isOver) await ctx.db.deleteFrom("mail_file").where("mail_id", "=", mailId).execute();
  if (fault === null) {
    const sent = { status: "sent", sent_at: ctx.now().toISOString(), message_id: messageId, last_error: null } as const;
    await ctx.db
      .updateTable("mail")
      .set({ ...sent, ...blanked })
      .where("id", "=", mailId)
      .execute();
    return;
  }

  await ctx.db
    .updateTable("mail")
    .set({ last_error: fault.message.slice(0, MAX_CHARACTERS), status: isFinal ? "failed" : "queued", ...blanked })
    .where("id", "=", mailId)
    .execute();
  // A refusal will not change: the mail is marked, staff see it, and the queue has nothing left to try.
  if (!isRefused)
    throw new Error("The mail server did not take a mail", {
      cause: new Error(withoutAddresses(fault.message.slice(0, MAX_CHARACTERS))),
    });
}

/** Mail servers repeat addresses in their answers; the log must not. The whole answer stands with the mail. */
const withoutAddresses = (reason: string): string =>
  reason.replaceAll(/[^\s<>"']+/g, (word) => (/.@./.test(word) ? "…" : word));
