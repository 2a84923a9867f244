import type { Ctx } from "./context.ts";
import type { Work } from "./jobs.ts";
import { MailRefused, type MailTransport } from "./mail-transport.ts";
import { deliverMail, StoredAttachments } from "./mail.ts";

/** Some servers answer with a whole page. */
const MOST_CHARACTERS = 1000;

const BLANK = { html: "", text: "", attachments: "[]" };

/** Registers the job that takes mails out of the database to the mail server. */
export function registerMailJobs(work: Work, transport: MailTransport): void {
  work(deliverMail, (ctx, { mailId }) => deliver(ctx, transport, mailId));
}

/**
 * At least once: should the process die between the server's yes and our note of it, the mail goes out again under
 * the same message id. A mail that is noted as sent is never sent again.
 */
async function deliver(ctx: Ctx, transport: MailTransport, mailId: string): Promise<void> {
  const mail = await ctx.db
    .updateTable("mail")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), status: "queued" }))
    .where("id", "=", mailId)
    .where("status", "<>", "sent")
    .returning(["to_address", "reply_to", "subject", "html", "text", "attachments", "attempts", "is_secret"])
    .executeTakeFirst();
  if (!mail) return;

  const messageId = `<${mailId}@${transport.domain}>`;
  const { to_address: to, reply_to: replyTo, subject, html, text } = mail;
  const attachments = StoredAttachments.parse(mail.attachments);
  const fault = await transport.deliver({ messageId, to, replyTo, subject, html, text, attachments }).then(
    () => null,
    (fault: unknown) => (fault instanceof Error ? fault : new Error("The mail server's fault is not an error")),
  );

  const isRefused = fault instanceof MailRefused;
  // Nobody needs it here any more, and whoever got hold of a backup could still follow its link.
  const blanked = mail.is_secret && !transport.keepsMail && (fault === null || isRefused) ? BLANK : {};
  if (fault === null) {
    const sent = { status: "sent", sent_at: ctx.now().toISOString(), message_id: messageId, last_error: null } as const;
    await ctx.db
      .updateTable("mail")
      .set({ ...sent, ...blanked })
      .where("id", "=", mailId)
      .execute();
    return;
  }

  const isFinal = isRefused || mail.attempts > deliverMail.options.retries;
  await ctx.db
    .updateTable("mail")
    .set({ last_error: fault.message.slice(0, MOST_CHARACTERS), status: isFinal ? "failed" : "queued", ...blanked })
    .where("id", "=", mailId)
    .execute();
  // A refusal will not change: the mail is marked, staff see it, and the queue has nothing left to try.
  if (!isRefused)
    throw new Error("The mail server did not take a mail", {
      cause: new Error(withoutAddresses(fault.message.slice(0, MOST_CHARACTERS))),
    });
}

/** Mail servers repeat addresses in their answers; the log must not. The whole answer stands with the mail. */
const withoutAddresses = (reason: string): string =>
  reason.replaceAll(/[^\s<>"']+/g, (word) => (/.@./.test(word) ? "…" : word));
