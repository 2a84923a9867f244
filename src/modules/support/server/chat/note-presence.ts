import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { CHAT_PRESENCE } from "../events.ts";

/** A process says who listens to it more often than this; one that has died is not believed for longer. */
const BELIEVED_SECONDS = 45;

/** Somebody who answers chats looks at the office's pages, through whichever process. */
export async function isStaffOnline({ db, now }: Pick<Ctx, "db" | "now">): Promise<boolean> {
  const since = new Date(now().getTime() - BELIEVED_SECONDS * 1000).toISOString();
  const found = await db
    .selectFrom("support_presence")
    .select(sql`1`.as("one"))
    .where("seen_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What other processes left behind when they died goes after a day. */
const NOTE = `
  with gone as (
    delete from support_presence
    where (process = $1::text and user_id <> all($2::text[])) or seen_at < $3::timestamptz - interval '1 day'
  )
  insert into support_presence (user_id, process, seen_at)
  select here.user_id, $1::text, $3::timestamptz from unnest($2::text[]) as here (user_id)
  on conflict on constraint support_presence_pk do update set seen_at = excluded.seen_at`;

/** Says who of the office listens to this process just now; clients hear of it when the first comes or the last leaves. */
export async function notePresence(
  ctx: Pick<Ctx, "db" | "now">,
  { process, userIds }: { process: string; userIds: readonly string[] },
): Promise<void> {
  const was = await isStaffOnline(ctx);
  await rowsOf(ctx.db, NOTE, [process, [...userIds], ctx.now().toISOString()]);
  if (was !== (await isStaffOnline(ctx))) await announce(ctx, CHAT_PRESENCE);
}
