import type { Ctx } from "../context.ts";
import type { Files } from "./files.ts";
import { FOLDER } from "./rows.ts";

const DAY_MS = 86_400_000;
/** Runs are daily. Whatever keeps them from running, somebody sees within two weeks. */
const LOOK_BACK_MS = 15 * DAY_MS;
const BATCH = 200;

/**
 * Removes what has been attached to nothing for a day: somebody may be about to save a form. First nobody finds the file
 * any more, then its content goes, then its row, so that a run which is cut off goes on where it was. One whose content
 * cannot be removed keeps none of the others from going.
 */
export async function forgetUnattachedFiles(ctx: Ctx, files: Files): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("file")
    .set({ gone_at: now.toISOString() })
    .where("unattached_at", "<", new Date(now.getTime() - DAY_MS).toISOString())
    .where("gone_at", "is", null)
    // What still goes out with a mail waits for it.
    .where((where) =>
      where.not(
        where.exists(where.selectFrom("mail_file").select("mail_id").whereRef("mail_file.file_id", "=", "file.id")),
      ),
    )
    .execute();

  const faults: unknown[] = [];
  for (let last = ""; ;) {
    const gone = await ctx.db
      .selectFrom("file")
      .select(["id", "key", "thumbnail_key"])
      .where("gone_at", "is not", null)
      .where("key", ">", last)
      .orderBy("key")
      .limit(BATCH)
      .execute();
    for (const { id, key, thumbnail_key: thumbnailKey } of gone) {
      try {
        await files.remove(key);
        if (thumbnailKey !== null) await files.remove(thumbnailKey);
        await ctx.db.deleteFrom("file").where("id", "=", id).execute();
      } catch (fault) {
        faults.push(fault);
      }
    }
    const next = gone.at(-1)?.key;
    if (next === undefined) break;
    last = next;
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} files could not be removed`);
}

/**
 * Removes what killed uploads left on this machine, and content in the store that has no row, because what was to name it was undone or cut off. Younger than a day it may still
 * get one.
 */
export async function sweepStore(ctx: Ctx, files: Files): Promise<void> {
  const now = ctx.now().getTime();
  await files.sweepIncoming(ctx.now());
  const batch: string[] = [];
  for await (const key of files.keysBetween(FOLDER, new Date(now - LOOK_BACK_MS), new Date(now - DAY_MS))) {
    batch.push(key);
    if (batch.length === BATCH) await removeNameless(ctx, files, batch.splice(0));
  }
  await removeNameless(ctx, files, batch);
}

async function removeNameless(ctx: Ctx, files: Files, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await ctx.db
    .selectFrom("file")
    .select(["key", "thumbnail_key"])
    .where((where) => where.or([where("key", "in", [...keys]), where("thumbnail_key", "in", [...keys])]))
    .execute();
  const named = new Set(rows.flatMap(({ key, thumbnail_key: thumbnailKey }) => [key, thumbnailKey]));
  for (const key of keys) if (!named.has(key)) await files.remove(key);
}
