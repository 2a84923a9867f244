import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { inTransaction, type Ctx } from "../context.ts";
import type { Database } from "../database/db.ts";
import { newId } from "../ids.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";
import type { Secrets } from "../secrets.ts";

export type MailStatus = "queued" | "sent" | "failed";

declare module "../database/db.ts" {
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
      /** Text and attachments of a secret mail, instead of those above, until it is delivered. */
      encrypted: string | null;
    };
    /** The kept files that go with a mail: none goes before it was delivered, or is forgotten. */
    mail_file: { mail_id: string; file_id: string };
  }
}

/** What some mail servers still take; a larger file is left out, and the email says so. */
export const MAX_ATTACHED_BYTES = 8 * 1024 * 1024;

export interface Attachment {
  filename: string;
  /** Such as `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  /** A kept file is only named: its content is read when the mail goes out, and lies nowhere twice. */
  content: string | Uint8Array | { fileId: string; bytes: number };
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
  /**
   * It carries a link or code that lets somebody in: in the database its text stands encrypted, and not at all once it is
   * delivered.
   */
  encryptWith?: Secrets;
  /**
   * Ends what this mail is one of many of: goes into the headers `List-Unsubscribe` and `List-Unsubscribe-Post` (RFC
   * 8058, section 3.1). It is a secret address, so the mail is encrypted.
   */
  unsubscribeUrl?: string;
}

/** How attachments stand in the database: bytes as base64, or which kept file it is. */
export const StoredAttachments = z.array(
  z.object({
    filename: z.string(),
    contentType: z.string(),
    base64: z.string(),
    file: z.object({ id: z.string(), bytes: z.number() }).nullable().default(null),
  }),
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
  if (mail.unsubscribeUrl !== undefined && !mail.encryptWith)
    throw new TypeError("A secret address needs a sealed mail");
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const content: MailContent = {
      html: mail.html,
      text: mail.text,
      attachments: (mail.attachments ?? []).map(toStored),
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
    };
    const { html, text, attachments } = mail.encryptWith ? NOTHING : content;
    const made = await ctx.db
      .insertInto("mail")
      .values({
        id,
        key: mail.key,
        to_address: mail.to,
        reply_to: mail.replyTo ?? null,
        language: mail.language,
        subject: oneLine(mail.subject),
        html,
        text,
        attachments: JSON.stringify(attachments),
        status: "queued",
        attempts: 0,
        last_error: null,
        created_at: ctx.now().toISOString(),
        sent_at: null,
        message_id: null,
        is_secret: mail.encryptWith !== undefined,
        encrypted: mail.encryptWith?.encrypt(JSON.stringify(content), purposeOf(id)) ?? null,
      })
      .onConflict((conflict) => conflict.constraint("mail_key_unique").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return;
    const fileIds = new Set(content.attachments.flatMap(({ file }) => file?.id ?? []));
    for (const fileId of fileIds)
      await ctx.db.insertInto("mail_file").values({ mail_id: id, file_id: fileId }).execute();
    await enqueue(ctx, deliverMail, { mailId: id });
  });
}

const MailContent = z.object({
  html: z.string(),
  text: z.string(),
  attachments: StoredAttachments,
  unsubscribeUrl: z.string().nullable().default(null),
});
export type MailContent = z.infer<typeof MailContent>;

const NOTHING: MailContent = { html: "", text: "", attachments: [], unsubscribeUrl: null };

/** An encrypted text is of use in its own row only. */
const purposeOf = (id: string): string => `mail ${id}`;

type StoredContent = Pick<Database["mail"], "id" | "html" | "text" | "attachments" | "encrypted">;

/** What a mail says, whether it stands in the open or encrypted. */
export function contentOf({ id, html, text, attachments, encrypted }: StoredContent, secrets: Secrets): MailContent {
  if (encrypted === null)
    return { html, text, attachments: StoredAttachments.parse(attachments), unsubscribeUrl: null };
  return MailContent.parse(JSON.parse(secrets.decrypt(encrypted, purposeOf(id))));
}

function toStored({ filename, contentType, content }: Attachment): StoredAttachment {
  if (typeof content !== "string" && "fileId" in content)
    return { filename, contentType, base64: "", file: { id: content.fileId, bytes: content.bytes } };
  return { filename, contentType, base64: Buffer.from(content).toString("base64"), file: null };
}

/** Names of people reach subjects; a line break there would begin another header. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, " ").trim();
