import {
  appointmentBooked,
  claimTime,
  findOwner,
  refuseTakenTime,
  sendEmail,
} from "#modules/appointments/server/index.ts";
import { emailKeyOf } from "#modules/accounts/rules.ts";
import { findOrMakeLead } from "#modules/clients/server/index.ts";
import { phoneKeyOf } from "#modules/clients/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { servesAddress } from "#modules/company/rules.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, sendWithCommit, type Ctx } from "#platform/server/context.ts";
import { lostRace, onConstraint, rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import { newId, newReference, newToken } from "#platform/server/ids.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BookedConsultation, ConsultationRequest } from "../contract.ts";
import { consultationNotes, consultationServiceType, CONSULTATION } from "../rules.ts";
import { checkConsultationTime } from "./check-consultation-time.ts";
import { describeLead } from "./describe-lead.ts";
import { consultationBooked } from "./events.ts";
import { keepConsultationLink } from "./make-consultation-link.ts";

/** Holds the lead, and writes nothing when somebody has archived or merged them since they were found. */
const DESCRIBE = `
  insert into consultation (
    appointment_id, lead_id, pest_category, pest_type, full_name, email, phone, phone_key,
    street, city, state, zip_code, in_service_area, property_type, property_size, notes, language
  )
  select $1, client.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
  from client where client.id = $2 and client.archived_at is null
  for key share`;

/** What the contract promises, and the secret of its page, which is not kept with the answer. */
type Booked = BookedConsultation & { token: string };

/**
 * Books a free consultation, finds or makes the lead, and queues the confirmation e-mail.
 *
 * Two may ask for one time at once: `booking_day_not_overfull` decides, whatever the look before it saw.
 * Everybody who books on that day waits for its row, so it is taken as late as can be: from the claim to the commit all
 * goes in one trip. The lead is looked for before and held after it, because whoever holds a client must not wait for a
 * day; if they were archived or merged in between, all of it is done once more. Locks are always taken in this order:
 * the login, a new lead's address, the day, the lead; hence bookings wait for each other but never in a circle.
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
    const booked = { id: newId(), reference: newReference("APT"), ...asked };
    const time = { date: booked.scheduledDate, start, minutes: CONSULTATION.minutes };
    const [ownerId] = await Promise.all([
      clientId ?? findOwner(ctx, emailKeyOf(form.email)),
      refuseTakenTime(ctx, time),
    ]);
    const leadId = clientId ?? (await findOrMakeLead(ctx, describeLead(form, language), { isHeldLater: true })).id;
    const token = newToken();

    sendWithCommit(
      ctx,
      claimTime(ctx, {
        id: booked.id,
        reference: booked.reference,
        serviceType: booked.serviceType,
        ...time,
        timeZone: company.time_zone,
        notes: consultationNotes(form),
        clientId: ownerId,
      }),
      rowsOf(ctx.db, DESCRIBE, [
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
      ]),
      keepConsultationLink(ctx, booked.id, { token, isMailed: false }).catch(
        onConstraint("consultation_link_consultation_fk", () => lostRace("The lead is no longer there")),
      ),
      audit(ctx, {
        action: "appointments.booked",
        entityType: "appointment",
        entityId: booked.id,
        changes: {
          reference: booked.reference,
          service: booked.serviceType,
          date: booked.scheduledDate,
          start: booked.scheduledTime,
        },
      }),
      enqueue(ctx, sendEmail, { appointmentId: booked.id, emailKind: "booked", sequence: 0, isFromOutside: true }),
      emit(ctx, appointmentBooked, { appointmentId: booked.id, clientId: ownerId ?? null }, { isToldWithNext: true }),
      emit(ctx, consultationBooked, { appointmentId: booked.id }),
      announce(ctx, "appointments", "availability"),
    );
    return { ...booked, token };
  });
}
