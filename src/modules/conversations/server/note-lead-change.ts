import { longDayLabel, timeLabel } from "#platform/server/calendar/calendar.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { PREVIEW_CHARACTERS } from "../rules.ts";

interface Change {
  appointmentId: string;
  change: "moved" | "cancelled";
}

/**
 * What somebody changed by themselves stands before the office again, on top and with what changed, whether or not the
 * booking had been seen to. The event may be told twice: the second time finds the words already there.
 */
export async function noteLeadChange(ctx: Ctx, { appointmentId, change }: Change): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booked = await ctx.db
      .selectFrom("appointment")
      .select(["service_type", "scheduled_on", "start_minute"])
      .where("id", "=", appointmentId)
      .executeTakeFirst();
    const item = await ctx.db
      .selectFrom("inbox_item")
      .select(["id", "status", "preview", "assigned_to"])
      .where("kind", "=", "lead")
      .where("subject_id", "=", appointmentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!booked || !item) return;
    const when = `${longDayLabel(booked.scheduled_on, "en")}, ${timeLabel(booked.start_minute, "en")}`;
    const what = change === "moved" ? `Moved by the customer to ${when}` : "Cancelled by the customer";
    const preview = `${what}: ${booked.service_type}`.slice(0, PREVIEW_CHARACTERS);
    if (preview === item.preview) return;

    const now = ctx.now().toISOString();
    const status = item.assigned_to === null ? "new" : "open";
    await ctx.db
      .updateTable("inbox_item")
      .set((eb) => ({ preview, status, version: eb("version", "+", 1), received_at: now, updated_at: now }))
      .where("id", "=", item.id)
      .execute();
    if (status !== item.status)
      await audit(ctx, {
        action: "conversations.item_changed",
        entityType: "inbox_item",
        entityId: item.id,
        changes: { status: [item.status, status] },
      });
    await announce(ctx, "inbox");
  });
}
