import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs.ts";
import { sendMail } from "#platform/server/mail.ts";
import { appointmentAddress } from "./address-columns.ts";
import { writeLetter, type LetterFacts } from "./write-letter.ts";

export const LETTERS = ["booked", "emergency", "arranged", "resized", "confirmed", "moved", "cancelled"] as const;
export type Letter = (typeof LETTERS)[number];

/** `sequence` is that of the appointment when the letter was asked for. */
export const sendLetter = defineJob(
  "appointments.send_letter",
  z.object({ appointmentId: z.string(), letter: z.enum(LETTERS), sequence: z.number().int() }),
);

/**
 * Writes to the person who is to be met. When the appointment has changed again meanwhile, this letter is left out:
 * the newer one says how things stand. Repeating it sends nothing twice.
 */
export async function sendLetterNow(
  ctx: Ctx,
  asked: z.infer<typeof sendLetter.schema>,
  publicUrl: string,
): Promise<void> {
  const { appointmentId, letter, sequence } = asked;
  const facts = await factsOf(ctx, appointmentId);
  if (!facts || facts.sequence !== sequence) return;
  const company = await currentCompany(ctx);
  await sendMail(ctx, {
    key: `appointments.${letter}:${appointmentId}:${sequence}`,
    ...(await writeLetter(letter, facts, { company, publicUrl, now: ctx.now() })),
  });
}

/** Null when nobody can be written to, or the appointment is gone. */
async function factsOf(ctx: Ctx, id: string): Promise<LetterFacts | null> {
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
    pestType: row.pest_type,
    day: row.scheduled_on,
    start: row.start_minute,
    minutes: row.minutes,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    sequence: row.ical_sequence,
    reason: row.cancellation_reason,
    recipient: { name, email },
    language,
    address: row.address,
  };
}

/** In English the appointment says it itself, as it was agreed. */
const serviceNameOf = (translations: ServiceTranslations | null, language: Language): string | null =>
  language === "en" ? null : (translations?.[language]?.name ?? null);
