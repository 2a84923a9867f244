import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { inTransaction, type Ctx } from "./context.ts";
import { newId } from "./ids.ts";
import { defineJob, enqueue } from "./jobs.ts";

export type MailStatus = "queued" | "sent" | "failed";

declare module "./db.ts" {
  interface Database {
    mail: {
      id: string;
      key: string;
      to_address: string;
      reply_to: string | null;
      language: Language;
      subject: string;
      html: string;
      text: string;
      attachments: unknown;
      status: MailStatus;
      attempts: number;
      last_error: string | null;
      created_at: string;
      sent_at: string | null;
      message_id: string | null;
      is_secret: boolean;
    };
  }
}

export interface Attachment {
  filename: string;
  /** Such as `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string | Uint8Array;
}

export interface Mail {
  /** Says which mail this is (`appointments.confirmation:<id>`): asking for it again does nothing. */
  key: string;
  to: string;
  /** Whom an answer goes to, where that is not the sender: who wrote the message that is passed on. */
  replyTo?: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
  /** It carries a link or code that lets somebody in: its text is taken out of the database once it is delivered. */
  isSecret?: boolean;
}

/** How attachments stand in the database: bytes as base64. */
export const StoredAttachments = z.array(
  z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }),
);
export type StoredAttachment = z.infer<typeof StoredAttachments>[number];

/** Mail servers are away for hours at times: 12 retries reach over about eight hours. */
export const deliverMail = defineJob("mail.deliver", z.object({ mailId: z.string() }), {
  retries: 12,
  timeoutSeconds: 120,
  priority: 5,
});

/** Writes a mail into the caller's transaction; it goes out once that commits. */
export function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const made = await ctx.db
      .insertInto("mail")
      .values({
        id,
        key: mail.key,
        to_address: mail.to,
        reply_to: mail.replyTo ?? null,
        language: mail.language,
        subject: oneLine(mail.subject),
        html: mail.html,
        text: mail.text,
        attachments: JSON.stringify((mail.attachments ?? []).map(toStored)),
        status: "queued",
        attempts: 0,
        last_error: null,
        created_at: ctx.now().toISOString(),
        sent_at: null,
        message_id: null,
        is_secret: mail.isSecret ?? false,
      })
      .onConflict((conflict) => conflict.constraint("mail_key_unique").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await enqueue(ctx, deliverMail, { mailId: id });
  });
}

const toStored = ({ filename, contentType, content }: Attachment): StoredAttachment => ({
  filename,
  contentType,
  base64: Buffer.from(content).toString("base64"),
});

/** Names of people reach subjects; a line break there would begin another header. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, " ").trim();
