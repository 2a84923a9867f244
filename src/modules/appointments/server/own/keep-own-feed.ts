import type { OutputOf } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import type { getOwnCalendarFeed } from "../../contract-own-feed.ts";
import { ownUserId } from "./own-rows.ts";

const HINT_CHARACTERS = 4;

/** The feed of whoever is signed in. */
export async function findOwnFeed(ctx: Ctx): Promise<OutputOf<typeof getOwnCalendarFeed>> {
  const feed = await ctx.db
    .selectFrom("client_calendar")
    .select(["hint", "created_at as createdAt", "last_read_at as lastReadAt"])
    .where("user_id", "=", ownUserId(ctx))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return { feed: feed ?? null };
}

/** Makes a secret address and ends the one before. It is told this once: only its hash is kept. */
export function openOwnFeed(ctx: Ctx): Promise<string> {
  const userId = ownUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Held, so that of two who make an address at once one comes after the other.
    await ctx.db.selectFrom("user_account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    await endFeed(ctx, userId);
    const token = newToken();
    await ctx.db
      .insertInto("client_calendar")
      .values({
        id: newId(),
        user_id: userId,
        token_hash: hashToken(token),
        hint: token.slice(0, HINT_CHARACTERS),
        created_at: ctx.now().toISOString(),
        revoked_at: null,
        last_read_at: null,
      })
      .execute();
    await audit(ctx, { action: "appointments.feed_opened", entityType: "user", entityId: userId });
    return token;
  });
}

/** Ends it at once. Where there is none, none is there afterwards either. */
export function closeOwnFeed(ctx: Ctx): Promise<void> {
  const userId = ownUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    if (await endFeed(ctx, userId))
      await audit(ctx, { action: "appointments.feed_closed", entityType: "user", entityId: userId });
  });
}

async function endFeed(ctx: Ctx, userId: string): Promise<boolean> {
  const ended = await ctx.db
    .updateTable("client_calendar")
    .set({ revoked_at: ctx.now().toISOString() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
