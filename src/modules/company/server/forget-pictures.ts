import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";

const DAY_MS = 86_400_000;

/** Removes the pictures that nobody in the team has, a day after they came: somebody may be about to save them. */
export async function forgetPictures(ctx: Ctx, files: Files): Promise<void> {
  const { team } = await ctx.db.selectFrom("company").select("team").executeTakeFirstOrThrow();
  const shown = team.flatMap(({ pictureId }) => pictureId ?? []);
  const left = await ctx.db
    .selectFrom("company_picture")
    .select(["id", "file_key"])
    .where("created_at", "<", new Date(ctx.now().getTime() - DAY_MS).toISOString())
    .$if(shown.length > 0, (query) => query.where("id", "not in", shown))
    .execute();
  for (const { id, file_key } of left) {
    // The row goes last: a run that is cut off finds it again, and removing a file twice is no fault.
    await files.remove(file_key);
    await ctx.db.deleteFrom("company_picture").where("id", "=", id).execute();
  }
}
