import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { bellTopic } from "#platform/server/notifications/recipient-ids.ts";
import type { BellItem, BellPage } from "../contract.ts";
import { MAX_UNREAD } from "../rules.ts";

/** Whose bell it is. Nobody asks for another's: the id is the session's. */
interface Owner {
  userId: string;
}

/** Every read and change of a bell goes through here. */
const bellOf = ({ db }: Ctx, { userId }: Owner) =>
  db
    .selectFrom("notification")
    .where("recipient", "=", `user:${userId}`)
    // Written out, as the indexes of the bell have them.
    .where("channel", "=", sql.lit("bell"))
    .where("status", "=", sql.lit("sent"));

type Bell = ReturnType<typeof bellOf>;

export async function findBell(
  ctx: Ctx,
  owner: Owner,
  { page: number, limit, unread: onlyUnread }: { page: number; limit: number; unread: boolean },
): Promise<BellPage> {
  const all = bellOf(ctx, owner);
  const matching = onlyUnread ? all.where("read_at", "is", null) : all;
  const page = matching
    .select(["id", "message", "title", "body", "path", "sent_at", "read_at"])
    .orderBy("sent_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((number - 1) * limit);
  const [rows, unread] = await Promise.all([readRows(ctx.db, page), countUnread(ctx, owner)]);
  const total = await totalOf({ page: number, limit, found: rows.length }, () => countUpTo(ctx, matching, MAX_COUNTED));
  return {
    data: rows.map(({ id, message, title, body, path, sent_at, read_at }): BellItem => ({
      id,
      message,
      // The constraint `notification_bell_says_something` has them there.
      title: title ?? "",
      text: body ?? "",
      path: path ?? "/",
      at: sent_at ?? "",
      isRead: read_at !== null,
    })),
    pagination: { page: number, limit, total },
    unread,
  };
}

/** Up to MAX_UNREAD, so that it costs the same for everybody. */
export const countUnread = (ctx: Ctx, owner: Owner): Promise<number> =>
  countUpTo(ctx, bellOf(ctx, owner).where("read_at", "is", null), MAX_UNREAD);

async function countUpTo({ db }: Ctx, matching: Bell, most: number): Promise<number> {
  const count = db
    .selectFrom(matching.select("id").limit(most).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, count);
  return counted?.total ?? 0;
}

/**
 * One is read, or one and all that came before it.
 *
 * @throws AppError notifications.not_found
 */
export function readBell(
  ctx: Ctx,
  owner: Owner,
  { id, upTo }: { id?: string | undefined; upTo?: string | undefined },
): Promise<{ unread: number }> {
  return inTransaction(ctx, async (ctx) => {
    const named = await bellOf(ctx, owner)
      .select(["id", "sent_at"])
      .where("id", "=", id ?? upTo ?? "")
      .executeTakeFirst();
    if (!named) throw new AppError("not_found", "notifications.not_found");
    const read = await ctx.db
      .updateTable("notification")
      .set({ read_at: ctx.now().toISOString() })
      .where("recipient", "=", `user:${owner.userId}`)
      .where("channel", "=", sql.lit("bell"))
      .where("status", "=", sql.lit("sent"))
      .where("read_at", "is", null)
      .where((eb) =>
        upTo === undefined
          ? eb("id", "=", named.id)
          : eb(eb.refTuple("sent_at", "id"), "<=", eb.tuple(named.sent_at, named.id)),
      )
      .returning("id")
      .execute();
    if (read.length > 0) await announce(ctx, bellTopic(owner.userId));
    return { unread: await countUnread(ctx, owner) };
  });
}
