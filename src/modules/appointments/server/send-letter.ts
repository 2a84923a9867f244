import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { instantOf } from "#platform/server/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob, enqueue } from "#platform/server/jobs.ts";
import { sendMail } from "#platform/server/mail.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { appointmentAddress } from "./address-columns.ts";
import { mayWriteUnasked } from "./limit-letters.ts";
import { makeConsultationLink } from "./make-consultation-link.ts";
import { isLast, writeCalendar, writeLetter, type LetterFacts } from "./write-letter.ts";

export const LETTERS = ["booked", "emergency", "arranged", "resized", "confirmed", "moved", "cancelled"] as const;
export type Letter = (typeof LETTERS)[number];

/** `sequence` is that of the appointment when the letter was asked for. */
export const sendLetter = defineJob(
  "appointments.send_letter",
  z.object({
    appointmentId: z.string(),
    letter: z.enum(LETTERS),
    sequence: z.number().int(),
    /** Somebody outside the office asked for it, who may have typed a stranger's address. */
    isFromOutside: z.boolean().optional(),
  }),
);

export interface LetterParts {
  /** Where this installation is reached, for what emails say. */
  publicUrl: string;
  /** Seals the emails that carry the link to a consultation until they are delivered. */
  secrets: Secrets;
}

/** A move that is taken back within this time is never told. */
const MOVE_DELAY_MS = 2 * 60 * 1000;

/** Queues it: a move waits a little, because it may be taken back; everything else goes at once. */
export function requestLetter(ctx: Ctx, asked: z.infer<typeof sendLetter.schema>): Promise<void> {
  const waits = asked.letter === "moved" || asked.letter === "resized";
  return enqueue(ctx, sendLetter, asked, waits ? { startAfter: new Date(ctx.now().getTime() + MOVE_DELAY_MS) } : {});
}

/**
 * Writes to the person who is to be met, and remembers what they were told. When the appointment has changed again
 * meanwhile, this email is left out: the newer one says how things stand. So is one that would tell nothing new, and the
 * cancellation of what was never announced. Repeating it sends nothing twice. The appointment is locked, so that a
 * cancellation at this very moment knows whether it was told.
 */
export function sendLetterNow(
  ctx: Ctx,
  asked: z.infer<typeof sendLetter.schema>,
  { publicUrl, secrets }: LetterParts,
): Promise<void> {
  const { appointmentId, sequence, isFromOutside } = asked;
  return inTransaction(ctx, async (ctx) => {
    const held = ctx.db.selectFrom("appointment").select("id").where("id", "=", appointmentId).forNoKeyUpdate();
    if (!(await held.executeTakeFirst())) return;
    const facts = await factsOf(ctx, appointmentId);
    if (!facts || facts.sequence !== sequence) return;
    const letter = letterFor(asked.letter, facts);
    if (letter === null) return;
    if (isFromOutside && !(await mayWriteUnasked(ctx, facts.recipient.email))) return;
    const hasPage = facts.pestType !== null && !isLast(letter);
    const token = hasPage ? await makeConsultationLink(ctx, appointmentId, { isMailed: true }) : null;
    const company = await currentCompany(ctx);
    await sendMail(ctx, {
      key: `appointments.${letter}:${appointmentId}:${sequence}`,
      ...(token !== null && { sealWith: secrets }),
      ...(await writeLetter(letter, factsFor(letter, { ...facts, token }), { company, publicUrl, now: ctx.now() })),
    });
    await ctx.db
      .updateTable("appointment")
      .set({ told_on: facts.day, told_start_minute: facts.start, told_minutes: facts.minutes })
      .where("id", "=", appointmentId)
      .execute();
  });
}

/** Which email says what is new to the reader; null when nothing is. */
export function letterFor(asked: Letter, { told, ...now }: LetterFacts): Letter | null {
  if (asked === "cancelled") return told === null && !now.isBooking ? null : asked;
  if (asked !== "moved" && asked !== "resized") return asked;
  if (told === null) return "arranged";
  if (told.day !== now.day || told.start !== now.start) return "moved";
  return told.minutes === now.minutes ? null : "resized";
}

/** What is cancelled is what the reader knows of. */
export const factsFor = (letter: Letter, facts: LetterFacts): LetterFacts =>
  letter === "cancelled" ? { ...facts, ...facts.told } : facts;

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

/** Null when nobody can be written to, or the appointment is gone. */
export async function factsOf(ctx: Ctx, id: string): Promise<LetterFacts | null> {
  const row = await ctx.db
    .selectFrom("appointment")
    .leftJoin("consultation", "consultation.appointment_id", "appointment.id")
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("service", "service.id", "appointment.service_id")
    .selectAll("appointment")
    .select([
      "service.translations as service_translations",
      "consultation.full_name",
      "consultation.email as visitor_email",
      "consultation.language as visitor_language",
      "consultation.pest_type",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "client.email as client_email",
      "client.language as client_language",
      appointmentAddress.as("address"),
    ])
    .where("appointment.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;

  const clientName =
    row.client_type &&
    clientNameOf({
      ...row,
      client_type: row.client_type,
      first_name: row.first_name ?? "",
      last_name: row.last_name ?? "",
    });
  const name = row.full_name ?? clientName;
  const email = row.visitor_email ?? row.client_email;
  if (name === null || email === null) return null;
  const language = row.visitor_language ?? row.client_language ?? "en";
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    serviceType: row.service_type,
    serviceName: serviceNameOf(row.service_translations, language),
    isBooking: row.kind === "consultation",
    pestType: row.pest_type,
    day: row.scheduled_on,
    start: row.start_minute,
    minutes: row.minutes,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    sequence: row.ical_sequence,
    told: toldOf(row),
    isCancelled: row.status === "cancelled",
    token: null,
    reason: row.cancellation_reason,
    recipient: { name, email },
    language,
    address: row.address,
  };
}

/** In English the appointment says it itself, as it was agreed. */
const serviceNameOf = (translations: ServiceTranslations | null, language: Language): string | null =>
  language === "en" ? null : (translations?.[language]?.name ?? null);

interface ToldColumns {
  told_on: string | null;
  told_start_minute: number | null;
  told_minutes: number | null;
  time_zone: string;
  starts_at: string;
}

function toldOf({
  told_on: day,
  told_start_minute: start,
  told_minutes: minutes,
  ...row
}: ToldColumns): LetterFacts["told"] {
  if (day === null || start === null || minutes === null) return null;
  const startsAt = instantOf(day, start, row.time_zone) ?? new Date(row.starts_at);
  return { day, start, minutes, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}
