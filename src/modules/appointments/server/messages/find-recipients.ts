import { findClientRecipients } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { factsOf } from "../emails/find-email-facts.ts";
import { findAppointment } from "../read/find-appointments.ts";

/** Whom an appointment is for: everybody who speaks for its client there, or the visitor who booked it. */
export async function findAppointmentRecipients(ctx: Ctx, appointmentId: string): Promise<Recipient[]> {
  const row = await findAppointment({ ...ctx, actor: SYSTEM }, appointmentId);
  if (!row) return [];
  if (row.client_id !== null) return findClientRecipients(ctx, row.client_id, row.place_id ?? undefined);
  const facts = await factsOf(ctx, appointmentId);
  if (!facts) return [];
  const { recipient, language } = facts;
  const email = recipient.email === "" ? null : recipient.email;
  return [{ id: `appointment:${appointmentId}`, name: recipient.name, language, email }];
}
