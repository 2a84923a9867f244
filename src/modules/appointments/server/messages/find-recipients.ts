import { findClientRecipients } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import { factsOf } from "../emails/find-email-facts.ts";

/** Whom an appointment is for: everybody who speaks for its client there, or the visitor who booked it. */
export async function findAppointmentRecipients(ctx: Ctx, appointmentId: string): Promise<Recipient[]> {
  const row = await ctx.db
    .selectFrom("appointment")
    .select(["client_id", "property_id"])
    .where("id", "=", appointmentId)
    .executeTakeFirst();
  if (!row) return [];
  if (row.client_id !== null) return findClientRecipients(ctx, row.client_id, row.property_id ?? undefined);
  const facts = await factsOf(ctx, appointmentId);
  if (!facts) return [];
  const { recipient, language } = facts;
  const email = recipient.email === "" ? null : recipient.email;
  return [{ id: `appointment:${appointmentId}`, name: recipient.name, language, email }];
}
