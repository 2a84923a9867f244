import type { Ctx } from "#platform/server/context.ts";
import { SYSTEM } from "#platform/actor.ts";
import { judgeAppointment } from "./judge-appointment.ts";
import { readFacts } from "./read-facts.ts";

/** Checks an appointment again when its facts have changed; usually they have not, and nothing is written. */
export async function judgeIfStale(ctx: Ctx, appointmentId: string): Promise<void> {
  const facts = await readFacts(ctx, appointmentId);
  if (!facts) return;
  const judged = await ctx.db
    .selectFrom("notice_judgement")
    .select("facts")
    .where("appointment_id", "=", appointmentId)
    .executeTakeFirst();
  if (judged?.facts !== facts.facts) await judgeAppointment({ ...ctx, actor: SYSTEM }, { appointmentId });
}
