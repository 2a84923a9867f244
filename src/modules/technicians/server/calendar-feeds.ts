import type { CalendarFeeds } from "#modules/accounts/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { TECHNICIANS } from "./change-technician.ts";
import { endCalendar } from "./open-calendar.ts";

/** The calendar feeds of technicians, as the accounts see them: by the login of whoever they show. */
export const calendarFeeds: CalendarFeeds = {
  async find({ db }, userId) {
    const feed = await db
      .selectFrom("technician_calendar")
      .innerJoin("technician", "technician.id", "technician_calendar.technician_id")
      .select(["technician_calendar.hint", "technician_calendar.created_at", "technician_calendar.last_read_at"])
      .where("technician.user_id", "=", userId)
      .where("technician.status", "=", "active")
      .where("technician_calendar.revoked_at", "is", null)
      .executeTakeFirst();
    return feed ? { hint: feed.hint, createdAt: feed.created_at, lastReadAt: feed.last_read_at } : null;
  },

  end: (ctx, userId) =>
    inTransaction(ctx, async (ctx) => {
      const technician = await ctx.db
        .selectFrom("technician")
        .select("id")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (!technician || !(await endCalendar(ctx, technician.id))) return;
      await audit(ctx, { action: "technicians.calendar_closed", entityType: "technician", entityId: technician.id });
      await announce(ctx, TECHNICIANS);
    }),
};
