import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { addInboxItem } from "./add-inbox-item.ts";

/** What somebody booked stands in the inbox until the office has seen to it, which may have been before this was told. */
export async function receiveLead(ctx: Ctx, { appointmentId }: { appointmentId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booked = await ctx.db
      .selectFrom("consultation")
      .innerJoin("appointment", "appointment.id", "consultation.appointment_id")
      .select([
        "consultation.lead_id",
        "consultation.full_name",
        "consultation.email",
        "consultation.phone",
        "consultation.language",
        "appointment.reference",
        "appointment.kind",
        "appointment.title",
        "appointment.service_type",
        "consultation.pest_category",
        "consultation.pest_type",
        "appointment.created_at",
      ])
      .where("appointment.id", "=", appointmentId)
      .executeTakeFirst();
    if (!booked) return;
    await addInboxItem(ctx, {
      status: (await isSeenTo(ctx, booked.lead_id, booked.created_at)) ? "done" : "new",
      kind: "lead",
      subjectId: appointmentId,
      clientId: booked.lead_id,
      reference: booked.reference,
      name: booked.full_name,
      email: booked.email,
      phone: booked.phone,
      // A consultation says the pest itself.
      text:
        booked.kind === "emergency"
          ? `${booked.title} - ${booked.pest_category} (${booked.pest_type})`
          : booked.service_type,
      language: booked.language,
      receivedAt: booked.created_at,
    });
  });
}

const ACCEPTED = `
  select 1 as accepted from accepted_lead where client_id = $1 and accepted_at >= $2`;

/** Holds the client meanwhile: `closeLead` then either has come before, and is seen here, or finds the entry. */
async function isSeenTo({ db }: Ctx, leadId: string | null, bookedAt: string): Promise<boolean> {
  if (leadId === null) return false;
  await rowsOf(db, "select id from client where id = $1 for share", [leadId]);
  return (await rowsOf(db, ACCEPTED, [leadId, bookedAt])).length > 0;
}
