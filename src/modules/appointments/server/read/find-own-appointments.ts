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
