import { findLoginId } from "#modules/accounts/server/index.ts";
import { appointmentNews, ownChange, planReminders } from "#modules/appointments/server/index.ts";
import { makeTextConsent } from "#modules/notifications/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { DemoClient } from "../clients/make-clients.ts";

const COMING = 3;

/** The clients who can sign in have agreed to texts, so that the demo has some. */
export async function agreeToTexts(ctx: Ctx, clients: readonly DemoClient[]): Promise<void> {
  for (const { row } of clients) {
    const userId = await findLoginId(ctx, row.email);
    if (userId !== null && row.phone !== "") await makeTextConsent(ctx, { phone: row.phone, userId });
  }
}

/**
 * What makes the program tell people something: the clients who can sign in hear of their next appointments and are reminded of
 * them, and the office of what was asked for last. The messages are written by the program itself, minutes after its first start.
 */
export async function tellPeople(ctx: Ctx, clients: readonly DemoClient[]): Promise<void> {
  const now = ctx.now().toISOString();
  for (const { row } of clients) {
    const coming = await ctx.db
      .selectFrom("appointment")
      .select(["id", "status", "ical_sequence"])
      .where("client_id", "=", row.id)
      .where("status", "in", ["scheduled", "confirmed"])
      .where("starts_at", ">", now)
      .orderBy("starts_at")
      .limit(COMING)
      .execute();
    for (const { id: appointmentId, status, ical_sequence: sequence } of coming) {
      const kind = status === "confirmed" ? ("confirmed" as const) : ("arranged" as const);
      await emit(ctx, appointmentNews, { appointmentId, kind, sequence, byUserId: null });
      await planReminders(ctx, { appointmentId }, now);
    }
  }
  const asked = await ctx.db
    .selectFrom("appointment")
    .select("id")
    .where("status", "=", "pending")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (asked) await emit(ctx, ownChange, { appointmentId: asked.id, change: "requested" as const });
}
