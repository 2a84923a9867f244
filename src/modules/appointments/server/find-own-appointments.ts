import type { Ctx } from "#platform/server/context.ts";

/** The appointments of a client, for the client themselves, the newest first. */
export const findOwnAppointments = ({ db }: Ctx, clientId: string) =>
  db
    .selectFrom("appointment")
    .leftJoin("emergency_conversation", "emergency_conversation.appointment_id", "appointment.id")
    .select([
      "appointment.reference",
      "appointment.title",
      "appointment.service_type as serviceType",
      "appointment.scheduled_on as date",
      "appointment.start_minute as startMinute",
      "appointment.minutes",
      "appointment.status",
      "appointment.created_at as bookedAt",
      // What they told the emergency assistant.
      "emergency_conversation.messages as conversation",
    ])
    .where("appointment.client_id", "=", clientId)
    .orderBy("appointment.scheduled_on", "desc")
    .orderBy("appointment.id")
    .execute();

/** The consultations that were booked by this person, as they filled them in. */
export const findOwnConsultations = ({ db }: Ctx, clientId: string) =>
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
    .orderBy("appointment.scheduled_on", "desc")
    .execute();
