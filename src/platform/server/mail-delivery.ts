import type { Ctx } from "./context.ts";
import type { Work } from "./jobs.ts";
import { MailRefused, type MailTransport } from "./mail-transport.ts";
import { deliverMail, StoredAttachments } from "./mail.ts";

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
    .returning(["to_address", "subject", "html", "text", "attachments", "attempts"])
    .executeTakeFirst();
  if (!mail) return;

  const messageId = `<${mailId}@${transport.domain}>`;
  try {
    const attachments = StoredAttachments.parse(mail.attachments);
    await transport.deliver({
      messageId,
      to: mail.to_address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments,
    });
  } catch (fault) {
    const isFinal = fault instanceof MailRefused || mail.attempts > deliverMail.options.retries;
    const reason = fault instanceof Error ? fault.message : String(fault);
    await ctx.db
      .updateTable("mail")
      .set({ last_error: reason.slice(0, 1000), status: isFinal ? "failed" : "queued" })
      .where("id", "=", mailId)
      .execute();
    // A refusal will not change: the mail is marked, staff see it, and the queue has nothing left to try.
    if (fault instanceof MailRefused) return;
    throw new Error("The mail server did not take a mail", { cause: withoutAddresses(fault) });
  }

  await ctx.db
    .updateTable("mail")
    .set({ status: "sent", sent_at: ctx.now().toISOString(), message_id: messageId, last_error: null })
    .where("id", "=", mailId)
    .execute();
}

/** Mail servers repeat addresses in their answers; the log must not. The whole answer stands with the mail. */
function withoutAddresses(fault: unknown): Error {
  const message = fault instanceof Error ? fault.message : String(fault);
  return new Error(message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…"));
}
