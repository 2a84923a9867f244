import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { sendMail } from "#platform/server/mail/mail.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { appointmentNews, NEWS_KINDS, type NewsKind } from "../events.ts";
import { factsOf } from "./find-email-facts.ts";
import { mayWriteUnasked } from "./limit-emails.ts";
import { isLast, writeCalendar, writeEmail, type EmailFacts } from "./write-email.ts";

export const EMAIL_KINDS = ["booked", "emergency", "arranged", "resized", "confirmed", "moved", "cancelled"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** `sequence` is that of the appointment when the email was asked for. */
export const sendEmail = defineJob(
  "appointments.send_email",
  z.object({
    appointmentId: z.string(),
    emailKind: z.enum(EMAIL_KINDS),
    sequence: z.number().int(),
    /** Somebody outside the office asked for it, who may have typed a stranger's address. */
    isFromOutside: z.boolean().optional(),
  }),
);

export interface EmailParts {
  /** Where this installation is reached, for what emails say. */
  publicUrl: string;
  /** Encrypts the emails that carry the link to a consultation until they are delivered. */
  secrets: Secrets;
  /** The path of the page on which whoever booked a consultation can change it, with a new secret. */
  bookingPage: (ctx: Ctx, appointmentId: string) => Promise<`/${string}`>;
  /** Whether whoever signs in with this address wants emails; true for everybody else. */
  wantsEmails: (ctx: Ctx, email: string) => Promise<boolean>;
}

/** What is taken back within this time is never told. */
const WAIT_MS = 2 * 60 * 1000;

/** Queues it; a new time waits a little, because it may be taken back. */
export async function requestEmail(
  ctx: Ctx,
  asked: z.infer<typeof sendEmail.schema>,
  { waits, wasTold = true }: { waits: boolean; wasTold?: boolean },
): Promise<void> {
  const { appointmentId, emailKind: kind, sequence } = asked;
  // What nobody knows of need not be called off; the email asks this when it is written.
  if (isNews(kind) && (wasTold || kind !== "cancelled"))
    await emit(ctx, appointmentNews, { appointmentId, kind, sequence, byUserId: userOf(ctx.actor) });
  await enqueue(ctx, sendEmail, asked, waits ? { startAfter: new Date(ctx.now().getTime() + WAIT_MS) } : {});
}

const isNews = (kind: EmailKind): kind is NewsKind => NEWS_KINDS.some((one) => one === kind);

const userOf = (actor: Actor): string | null => ("userId" in actor ? actor.userId : null);

/** Emails about a new time, of which a request's first one is one. */
export const isOfNewTime = (emailKind: EmailKind): boolean =>
  emailKind === "moved" || emailKind === "resized" || emailKind === "arranged";

/**
 * Writes to the person who is to be met, and remembers what they were told. When the appointment has changed again
 * meanwhile, this email is left out: the newer one says how things stand. So is one that would tell nothing new, and the
 * cancellation of what was never announced. Repeating it sends nothing twice. The appointment is locked, so that a
 * cancellation at this very moment knows whether it was told.
 */
export function sendEmailNow(
  ctx: Ctx,
  asked: z.infer<typeof sendEmail.schema>,
  { publicUrl, secrets, bookingPage, wantsEmails }: EmailParts,
): Promise<void> {
  const { appointmentId, sequence, isFromOutside } = asked;
  return inTransaction(ctx, async (ctx) => {
    const held = ctx.db.selectFrom("appointment").select("id").where("id", "=", appointmentId).forNoKeyUpdate();
    if (!(await held.executeTakeFirst())) return;
    const facts = await factsOf(ctx, appointmentId);
    // Whoever has no email is called by the office.
    if (!facts || facts.recipient.email === "" || facts.sequence !== sequence) return;
    const emailKind = emailKindFor(asked.emailKind, facts);
    if (emailKind === null) return;
    if (isFromOutside && !(await mayWriteUnasked(ctx, facts.recipient.email))) return;
    const hasPage = facts.pestType !== null && !isLast(emailKind);
    const page = hasPage ? await bookingPage(ctx, appointmentId) : null;
    const company = await currentCompany(ctx);
    // Their bell and their phone tell them.
    if (await wantsEmails(ctx, facts.recipient.email))
      await sendMail(ctx, {
        key: `appointments.${emailKind}:${appointmentId}:${sequence}`,
        ...(page !== null && { encryptWith: secrets }),
        ...(await writeEmail(emailKind, factsFor(emailKind, { ...facts, page }), {
          company,
          publicUrl,
          now: ctx.now(),
        })),
      });
    await ctx.db
      .updateTable("appointment")
      .set({ told_on: facts.day, told_start_minute: facts.start, told_minutes: facts.minutes })
      .where("id", "=", appointmentId)
      .execute();
  });
}

/** Which email says what is new to the reader; null when nothing is. */
export function emailKindFor(asked: EmailKind, { told, ...now }: EmailFacts): EmailKind | null {
  if (asked === "cancelled") return told === null && !now.isBooking ? null : asked;
  if (asked !== "moved" && asked !== "resized") return asked;
  if (told === null) return "arranged";
  if (told.day !== now.day || told.start !== now.start) return "moved";
  return told.minutes === now.minutes ? null : "resized";
}

/** What is cancelled is what the reader knows of. */
export const factsFor = (emailKind: EmailKind, facts: EmailFacts): EmailFacts =>
  emailKind === "cancelled" ? { ...facts, ...facts.told } : facts;

/**
 * The appointment as a file for a calendar, as its emails carry it.
 *
 * @throws AppError appointments.not_found
 */
export async function writeCalendarOf(ctx: Ctx, id: string, publicUrl: string): Promise<string> {
  const facts = await factsOf(ctx, id);
  if (!facts) throw new AppError("not_found", "appointments.not_found");
  return writeCalendar(facts, { company: await currentCompany(ctx), publicUrl, now: ctx.now() });
}
