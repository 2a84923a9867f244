import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { Who } from "./find-who.ts";

type Entry = Pick<Insertable<Database["notice_entry"]>, "notice_id" | "kind"> &
  Partial<Omit<Insertable<Database["notice_entry"]>, "id" | "recorded_at" | "by_user" | "by_name">>;

/** Adds an entry to the history of a notice; without `who`, the program itself did it. */
export async function writeEntry(ctx: Ctx, entry: Entry, who: Who | null = null): Promise<string> {
  const id = newId();
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("notice_entry")
    .values({
      recipient_id: null,
      method: null,
      is_reached: null,
      happened_at: now,
      mail_id: null,
      technician_id: null,
      told: null,
      ...entry,
      id,
      recorded_at: now,
      by_user: who?.userId ?? null,
      by_name: who?.name ?? "",
    })
    .execute();
  return id;
}
