import { findClientActor } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { FileAnswer } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { calendarFeed } from "#platform/server/calendar/feed.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";
import { FEED_DAYS } from "../../rules-own.ts";
import { findOwnFeedRows } from "./own-rows.ts";

/** Phones ask every few minutes; when they did is written down less often than that. */
const NOTED_AFTER_MS = 15 * 60_000;

/**
 * What a calendar program is given for a secret address: what its owner may see at this moment, in their language. What
 * has no time yet, and what is cancelled, is left out.
 *
 * @param host the name of this installation, which makes the names of its entries its own
 * @throws AppError appointments.calendar_not_found also for an address that was revoked, or whose login is shut
 */
export async function readOwnFeed(ctx: Ctx, host: string, token: string): Promise<FileAnswer> {
  const feed = await ctx.db
    .selectFrom("client_calendar")
    .select(["id", "user_id", "last_read_at"])
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  const login = feed && (await findClientActor(ctx, { userId: feed.user_id, sessionId: `feed:${feed.id}` }));
  if (!login)
    throw new AppError("not_found", "appointments.calendar_not_found", { detail: "This calendar does not exist." });
  await noteReading(ctx, feed);
  const { name: company, time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const rows = await findOwnFeedRows(
    { ...ctx, actor: login.actor, language: login.language },
    { from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) },
  );
  const body = calendarFeed({
    name: company,
    stampedAt: ctx.now(),
    entries: rows.map((row) => ({
      uid: `${row.id}@${host}`,
      sequence: row.ical_sequence,
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      summary: row.local_title ?? row.title,
      location: row.address,
      isTentative: row.status === "pending",
    })),
  });
  return { name: "appointments.ics", body };
}

async function noteReading(ctx: Ctx, feed: { id: string; last_read_at: string | null }): Promise<void> {
  const now = ctx.now();
  if (feed.last_read_at !== null && now.getTime() - Date.parse(feed.last_read_at) < NOTED_AFTER_MS) return;
  await ctx.db
    .updateTable("client_calendar")
    .set({ last_read_at: now.toISOString() })
    .where("id", "=", feed.id)
    .execute();
}
