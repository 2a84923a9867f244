import type { Actor } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";

const APPOINTMENTS = 8;

/** What the log of a company at work would tell of the last appointments: whoever was there completed them. */
export async function tellOfAppointments(ctx: Ctx): Promise<void> {
  const appointments = await ctx.db
    .selectFrom("appointment")
    .innerJoin("technician", "technician.id", "appointment.technician_id")
    .select(["appointment.id", "appointment.completed_at", "technician.user_id"])
    .where("appointment.status", "=", "completed")
    .where("appointment.completed_at", "is not", null)
    .orderBy("appointment.completed_at", "desc")
    .limit(APPOINTMENTS)
    .execute();
  for (const { id, completed_at: at, user_id: userId } of appointments.reverse()) {
    const then = new Date(at ?? ctx.now());
    const actor: Actor = userId === null ? ctx.actor : { kind: "staff", userId, sessionId: "demo", role: "technician" };
    await audit(
      { ...ctx, actor, now: () => then },
      {
        action: "appointments.completed",
        entityType: "appointment",
        entityId: id,
        changes: { status: ["in-progress", "completed"] },
      },
    );
  }
}
