import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { addInboxItem } from "./add-inbox-item.ts";

/** What somebody booked stands in the inbox until the office has seen to it. */
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
        "appointment.service_type",
        "appointment.created_at",
      ])
      .where("appointment.id", "=", appointmentId)
      .executeTakeFirst();
    if (!booked) return;
    await addInboxItem(ctx, {
      kind: "lead",
      subjectId: appointmentId,
      clientId: booked.lead_id,
      reference: booked.reference,
      name: booked.full_name,
      email: booked.email,
      phone: booked.phone,
      text: booked.service_type,
      language: booked.language,
      receivedAt: booked.created_at,
    });
  });
}
