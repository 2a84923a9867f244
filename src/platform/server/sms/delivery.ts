import { inTransaction, type Ctx } from "../context.ts";
import { rowsOf } from "../database/db.ts";
import { emit } from "../jobs/events.ts";
import { enqueue, type Work } from "../jobs/jobs.ts";
import { applyStatuses, lockText } from "./apply-statuses.ts";
import { deliverSms, smsFailed, UNWANTED, WRONG_NUMBER } from "./sms.ts";
import { SmsNotTaken, SmsRefused, type OutgoingSms, type SmsTransport } from "./transport.ts";

/** Some providers answer with a whole page. */
const MAX_CHARACTERS = 1000;

const DAY_MS = 86_400_000;

export interface SmsJobParts {
  transport: SmsTransport;
  /** How many days a text is kept that was sent, or never will be. */
  keptDays: number;
}

/** Registers the jobs that take texts out of the database to their provider, and forget them after a while. */
export function registerSmsJobs(work: Work, { transport, keptDays }: SmsJobParts): void {
  work(deliverSms, (ctx, { smsId }) => deliver(ctx, transport, smsId));
  work.every("57 3 * * *", "sms.forget", (ctx) => forgetTexts(ctx, keptDays));
}

/** Texts tell who was written to, and what: nobody needs that for ever. What still waits to be sent stays. */
async function forgetTexts({ db, now }: Ctx, keptDays: number): Promise<void> {
  const before = new Date(now().getTime() - keptDays * DAY_MS).toISOString();
  await db.deleteFrom("sms").where("created_at", "<", before).where("status", "<>", "queued").execute();
  await db.deleteFrom("sms_event").where("told_at", "<", before).execute();
}

interface Attempt {
  id: string;
  key: string;
  to_phone: string;
  text: string;
  attempts: number;
  /** Since when an earlier attempt has had no answer. */
  unanswered_since: string | null;
}

/** Says that an attempt begins, and tells whether an earlier one had no answer. */
const BEGIN = `
  update sms set attempts = sms.attempts + 1, unanswered_since = coalesce(earlier.unanswered_since, $2)
  from (select id, unanswered_since from sms where id = $1) as earlier
  where sms.id = earlier.id and sms.status = 'queued'
  returning sms.id, sms.key, sms.to_phone, sms.text, sms.attempts, earlier.unanswered_since`;

/**
 * The provider has no way to be told the same text twice and send it once. So an attempt is noted before it begins and
 * again when it was answered; where the second note is missing (the process died, the line broke), the provider is
 * asked first whether it has the text. What can still go out twice is a text whose provider tells nobody what it has,
 * or does not list it yet.
 */
async function deliver(ctx: Ctx, transport: SmsTransport, smsId: string): Promise<void> {
  const [sms] = await rowsOf<Attempt>(ctx.db, BEGIN, [smsId, ctx.now().toISOString()]);
  if (!sms) return;
  const outgoing = { to: sms.to_phone, text: sms.text };
  let providerId: string | null;
  try {
    providerId = (await takenBefore(ctx, transport, sms, outgoing)) ?? (await transport.deliver(outgoing));
  } catch (fault) {
    return noteFault(ctx, sms, fault instanceof Error ? fault : new Error("The provider's fault is not an error"));
  }
  await noteSent(ctx, sms, providerId);
}

async function takenBefore(
  { db }: Ctx,
  transport: SmsTransport,
  { unanswered_since: since }: Attempt,
  outgoing: OutgoingSms,
): Promise<string | null> {
  if (since === null) return null;
  const found = await transport.find(outgoing, new Date(since));
  if (found.length === 0) return null;
  // The same words may have gone to the same number for another reason.
  const known = await db.selectFrom("sms").select("provider_id").where("provider_id", "in", found).execute();
  const ours = new Set(known.map(({ provider_id: id }) => id));
  return found.find((id) => !ours.has(id)) ?? null;
}

function noteSent(ctx: Ctx, { id }: Attempt, providerId: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (providerId !== null) await lockText(ctx, providerId);
    await ctx.db
      .updateTable("sms")
      .set({
        status: "sent",
        provider_id: providerId,
        sent_at: ctx.now().toISOString(),
        unanswered_since: null,
        error_code: null,
        last_error: null,
      })
      .where("id", "=", id)
      .execute();
    // It may have told what became of it before it answered us.
    if (providerId !== null) await applyStatuses(ctx, providerId);
  });
}

async function noteFault(ctx: Ctx, { id, key, to_phone: to, attempts }: Attempt, fault: Error): Promise<void> {
  const isRefused = fault instanceof SmsRefused;
  const isFinal = isRefused || attempts > deliverSms.options.retries;
  const code = isRefused ? fault.code : null;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("sms")
      .set({
        status: isFinal ? "failed" : "queued",
        error_code: code,
        last_error: fault.message.slice(0, MAX_CHARACTERS),
        // Whoever answers that it was not taken has answered.
        ...((isRefused || fault instanceof SmsNotTaken) && { unanswered_since: null }),
      })
      .where("id", "=", id)
      // Its recipient may have ended texts during the attempt: then it stays left out.
      .where("status", "=", "queued")
      .execute();
    if (isFinal) await emit(ctx, smsFailed, { key, to, code });
  });
  // A refusal will not change: the text is marked, staff see it, and the queue has nothing left to try.
  if (!isRefused)
    throw new Error("The provider did not take a text", {
      cause: new Error(withoutNumbers(fault.message.slice(0, MAX_CHARACTERS))),
    });
}

/** Providers repeat numbers in their answers; the log must not. The whole answer stands with the text. */
const withoutNumbers = (reason: string): string => reason.replaceAll(/\+?\d[\d().\s-]{6,}\d/g, "…");

/** Tries a text again that has failed. Nothing happens to any other. */
export function retrySms(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const revived = await ctx.db
      .updateTable("sms")
      .set({ status: "queued", attempts: 0, provider_id: null, error_code: null, last_error: null, sent_at: null })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .where((eb) => eb.or([eb("error_code", "is", null), eb("error_code", "not in", [WRONG_NUMBER, UNWANTED])]))
      .returning("id")
      .executeTakeFirst();
    if (revived) await enqueue(ctx, deliverSms, { smsId: id });
  });
}
