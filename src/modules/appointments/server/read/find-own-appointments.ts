import { isAtOwnPlace } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";

/** The appointments of a client that the user who asks may know, the newest first. */
export const findOwnAppointments = ({ db, actor }: Ctx, clientId: string) =>
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
    .where(isAtOwnPlace(actor, { property: "appointment.property_id", client: "appointment.client_id" }))
    .orderBy("appointment.scheduled_on", "desc")
    .orderBy("appointment.id")
    .execute();
