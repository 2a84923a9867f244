import { isAtOwnPlace } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * The consultations that were booked by this client, as they filled them in. They are about the client's own address, so
 * a user who is limited to other places is not told of them.
 */
export const findOwnConsultations = ({ db, actor }: Ctx, clientId: string) =>
  db
    .selectFrom("consultation")
    .innerJoin("appointment", "appointment.id", "consultation.appointment_id")
    .select([
      "appointment.reference",
      "appointment.scheduled_on as date",
      "appointment.start_minute as startMinute",
      "appointment.status",
      "consultation.pest_category as pestCategory",
      "consultation.pest_type as pestType",
      "consultation.full_name as fullName",
      "consultation.email",
      "consultation.phone",
      "consultation.street",
      "consultation.city",
      "consultation.state",
      "consultation.zip_code as zipCode",
      "consultation.property_type as propertyType",
      "consultation.property_size as propertySize",
      "consultation.notes",
    ])
    .where((eb) => eb.or([eb("consultation.lead_id", "=", clientId), eb("appointment.client_id", "=", clientId)]))
    .where(isAtOwnPlace(actor, { property: "appointment.property_id", client: "appointment.client_id" }))
    .orderBy("appointment.scheduled_on", "desc")
    .orderBy("appointment.start_minute", "desc")
    .orderBy("consultation.appointment_id", "desc")
    .execute();
