import { findPlace } from "#modules/properties/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import type { ServiceTranslations } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { instantOf, parseTime } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { AppointmentRequest } from "../../contract.ts";
import { appointmentAddress } from "../read/address-columns.ts";
import { clientNotFound } from "../checks/check-client.ts";
import { checkService } from "../checks/check-service.ts";
import { addressLine, propertyNotFound } from "../appointment-columns.ts";
import type { EmailFacts } from "./write-email.ts";

/** Null when nobody is known who is met, or the appointment is gone. */
export async function factsOf(ctx: Ctx, id: string): Promise<EmailFacts | null> {
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
      "consultation.phone as visitor_phone",
      "consultation.language as visitor_language",
      "consultation.pest_type",
      "client.client_type",
      "client.first_name",
      "client.last_name",
      "client.business_name",
      "client.email as client_email",
      "client.phone as client_phone",
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
  // Whoever asked by telephone alone may be written to once they are a client.
  const email = row.visitor_email || row.client_email || "";
  const phone = row.visitor_phone || row.client_phone || "";
  if (name === null) return null;
  const language = row.visitor_language ?? row.client_language ?? "en";
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    serviceType: row.service_type,
    serviceName: serviceNameOf(row.service_translations, language),
    isBooking: row.kind === "consultation",
    pestType: row.kind === "consultation" ? row.pest_type : null,
    day: row.scheduled_on,
    start: row.start_minute,
    minutes: row.minutes,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    sequence: row.ical_sequence,
    told: toldOf(row),
    isCancelled: row.status === "cancelled",
    isAgreed: row.status === "scheduled" || row.status === "confirmed",
    page: null,
    reason: row.cancellation_reason,
    recipient: { name, email, phone },
    language,
    address: row.address,
  };
}

export type NewAppointment = Pick<
  AppointmentRequest,
  "clientId" | "propertyId" | "serviceType" | "date" | "time" | "minutes" | "location"
>;

/** Where its reference will stand, which nobody knows before it is made. */
const REFERENCE_TO_COME = "APT-…";

/**
 * The same of an appointment that the office is about to schedule. Null at a time that the clock skips.
 *
 * @throws AppError request.invalid | clients.not_found | properties.not_found
 */
export async function factsOfNew(ctx: Ctx, appointment: NewAppointment): Promise<EmailFacts | null> {
  const { clientId, date: day, minutes } = appointment;
  const client = await ctx.db
    .selectFrom("client")
    .select(["client_type", "first_name", "last_name", "business_name", "email", "phone", "language"])
    .where("id", "=", clientId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!client) throw clientNotFound();
  const property = await findPlace(ctx, { clientId, propertyId: appointment.propertyId });
  if (!property) throw propertyNotFound();
  const service = await checkService(ctx, appointment.serviceType);
  const start = parseTime(appointment.time) ?? 0;
  const startsAt = instantOf(day, start, (await currentCompany(ctx)).time_zone);
  if (startsAt === null) return null;
  const { language } = client;
  return {
    id: "",
    reference: REFERENCE_TO_COME,
    title: service.name,
    serviceType: service.slug,
    serviceName: serviceNameOf(service.translations, language),
    isBooking: false,
    pestType: null,
    day,
    start,
    minutes,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    sequence: 0,
    told: null,
    isCancelled: false,
    isAgreed: true,
    page: null,
    reason: null,
    recipient: { name: clientNameOf(client), email: client.email, phone: client.phone },
    language,
    address: appointment.location === "" ? addressLine(property) : appointment.location,
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
}: ToldColumns): EmailFacts["told"] {
  if (day === null || start === null || minutes === null) return null;
  const startsAt = instantOf(day, start, row.time_zone) ?? new Date(row.starts_at);
  return { day, start, minutes, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}
