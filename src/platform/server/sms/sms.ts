import { sql } from "kysely";
import * as z from "zod";
import type { Language } from "#platform/languages.ts";
import { toE164 } from "#platform/phone.ts";
import { inTransaction, type Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { defineEvent, emit } from "../jobs/events.ts";
import { defineJob, enqueue } from "../jobs/jobs.ts";

/** `sent` is what the provider has taken, `delivered` what the phone has. */
export type SmsStatus = "queued" | "sent" | "delivered" | "failed";

declare module "../database/db.ts" {
  interface Database {
    sms: {
      id: string;
      key: string;
      to_phone: string;
      language: Language;
      text: string;
      status: SmsStatus;
      provider_id: string | null;
      attempts: number;
      /** An attempt that began then has had no answer: the provider may have taken the text or not. */
      unanswered_since: string | null;
      error_code: string | null;
      last_error: string | null;
      created_at: string;
      sent_at: string | null;
      delivered_at: string | null;
    };
    sms_event: {
      key: string;
      provider_id: string;
      kind: "received" | "status";
      status: string | null;
      error_code: string | null;
      told_at: string;
    };
  }
}

export interface Sms {
  /** Says which text this is (`notification:<id>`): asking for it again does nothing. */
  key: string;
  /** However it is written; a number without a country is one of the United States. */
  to: string;
  language: Language;
  /** At most 1600 characters are sent. */
  text: string;
}

/** What the provider takes at most (Twilio, error 21617). */
const MAX_CHARACTERS = 1600;

/** Six retries reach over ten minutes: a reminder that comes hours later is of no use to anybody. */
export const deliverSms = defineJob("sms.deliver", z.object({ smsId: z.string() }), {
  retries: 6,
  timeoutSeconds: 90,
  priority: 5,
});

/** The code of a number that nobody can be reached at; those of the provider are numbers. */
export const WRONG_NUMBER = "wrong_number";
/** The code of a text that its recipient did not want any more before it went out. */
export const UNWANTED = "unwanted";

/**
 * Somebody wrote to the company's number. Told once for each text, in their order for each sender. Numbers are E.164;
 * an answer goes out by `sendSms`.
 */
export const smsReceived = defineEvent(
  "sms.received",
  z.object({ from: z.string(), to: z.string(), body: z.string(), providerId: z.string() }),
  { subject: ({ from }) => `sms:${from}` },
);

/** A text will not arrive: `code` is the provider's, such as 21610 where the recipient has opted out, or null. */
export const smsFailed = defineEvent(
  "sms.failed",
  z.object({ key: z.string(), to: z.string(), code: z.string().nullable() }),
);

/** Writes a text into the caller's transaction; it goes out once that commits. */
export function sendSms(ctx: Ctx, { key, to, language, text }: Sms): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const phone = toE164(to);
    const made = await ctx.db
      .insertInto("sms")
      .values({
        id,
        key,
        to_phone: phone ?? to,
        language,
        text: shortened(text.trim()),
        status: phone === null ? "failed" : "queued",
        provider_id: null,
        attempts: 0,
        unanswered_since: null,
        error_code: phone === null ? WRONG_NUMBER : null,
        last_error: phone === null ? "This is not a telephone number." : null,
        created_at: ctx.now().toISOString(),
        sent_at: null,
        delivered_at: null,
      })
      .onConflict((conflict) => conflict.constraint("sms_key_unique").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return;
    if (phone === null) await emit(ctx, smsFailed, { key, to, code: WRONG_NUMBER });
    else await enqueue(ctx, deliverSms, { smsId: id });
  });
}

/**
 * Leaves out what still waits for this number (E.164), such as a text that the provider did not take for now: whoever
 * wants no more texts gets none from that moment on. What is with the provider already cannot be taken back.
 */
export async function dropTexts({ db }: Ctx, phone: string): Promise<void> {
  await db
    .updateTable("sms")
    .set({ status: "failed", error_code: UNWANTED, last_error: "Its recipient wants no more texts." })
    .where("to_phone", "=", phone)
    // Written out, as its index has it.
    .where("status", "=", sql.lit("queued"))
    .execute();
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= MAX_CHARACTERS ? text : `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`;
}
