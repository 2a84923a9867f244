import { claimTime, sendEmail } from "#modules/appointments/server/index.ts";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { findOrMakeLead } from "#modules/clients/server/index.ts";
import { phoneKeyOf } from "#modules/clients/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { servesAddress } from "#modules/company/rules.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BookedConsultation, ConsultationRequest } from "../contract.ts";
import { consultationNotes, consultationServiceType, CONSULTATION } from "../rules.ts";
import { checkConsultationTime } from "./check-consultation-time.ts";
import { describeLead } from "./describe-lead.ts";
import { consultationBooked } from "./events.ts";
import { makeConsultationLink } from "./make-consultation-link.ts";

const DESCRIBE = `
  insert into consultation (
    appointment_id, lead_id, pest_category, pest_type, full_name, email, phone, phone_key,
    street, city, state, zip_code, in_service_area, property_type, property_size, notes, language
  ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`;

/** What the contract promises, and the secret of its page, which is not kept with the answer. */
type Booked = BookedConsultation & { token: string };

/**
 * Books a free consultation, finds or makes the lead, and queues the confirmation e-mail.
 *
 * Two may ask for one time at once: `booking_day_not_overfull` decides, so there is no "is it free?" to race against.
 * The time is claimed first, so whoever is refused has cost nothing more. Locks are always taken in this order: the
 * login, the day, the lead; hence bookings wait for each other but never in a circle.
 *
 * @throws AppError request.invalid | appointments.slot_taken
 */
export async function bookConsultation(ctx: Ctx, form: ConsultationRequest): Promise<Booked> {
  const company = await currentCompany(ctx);
  const language = form.language ?? ctx.language;
  const clientId = ctx.actor.kind === "client" ? ctx.actor.clientId : null;
  const start = checkConsultationTime({ company, now: ctx.now(), language }, form.preferredDate, form.preferredTime);
  const asked = {
    serviceType: consultationServiceType(form),
    scheduledDate: form.preferredDate,
    scheduledTime: timeText(start),
    status: "scheduled" as const,
    inServiceArea: servesAddress(company.service_areas, form),
  };

  return inTransaction(ctx, async (ctx) => {
    const claimed = await claimTime(ctx, {
      serviceType: asked.serviceType,
      date: asked.scheduledDate,
      start,
      minutes: CONSULTATION.minutes,
      timeZone: company.time_zone,
      notes: consultationNotes(form),
      emailKey: emailKeyOf(form.email),
      clientId,
    });
    const booked = { ...claimed, ...asked };

    const leadId = clientId ?? (await findOrMakeLead(ctx, describeLead(form, language))).id;
    await rowsOf(ctx.db, DESCRIBE, [
      booked.id,
      leadId,
      form.pestCategory,
      form.pestType,
      form.fullName,
      form.email,
      form.phone,
      phoneKeyOf(form.phone),
      form.address,
      form.city,
      form.state,
      form.zipCode,
      booked.inServiceArea,
      form.propertyType,
      form.propertySize,
      form.notes,
      language,
    ]);

    await audit(ctx, {
      action: "appointments.booked",
      entityType: "appointment",
      entityId: booked.id,
      changes: {
        reference: booked.reference,
        service: booked.serviceType,
        date: booked.scheduledDate,
        start: booked.scheduledTime,
      },
    });
    const token = await makeConsultationLink(ctx, booked.id, { isMailed: false });
    await enqueue(ctx, sendEmail, { appointmentId: booked.id, emailKind: "booked", sequence: 0, isFromOutside: true });
    await emit(ctx, consultationBooked, { appointmentId: booked.id });
    await announce(ctx, "appointments", "availability");
    return { ...booked, token };
  });
}
