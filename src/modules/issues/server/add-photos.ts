import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { attachFiles } from "#platform/server/files/attach.ts";
import { MAX_PHOTOS } from "../rules.ts";
import { ISSUE_PHOTO } from "./may-read-files.ts";
import { lockIssue } from "./queries.ts";

/**
 * Adds photos that the actor sent to a report that is there already; sent again, it changes nothing.
 *
 * @throws AppError issues.not_found | files.not_found | files.already_attached | files.type_not_allowed | files.too_many
 */
export function addPhotos(ctx: Ctx, id: string, fileIds: readonly string[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockIssue(ctx, id);
    await attachFiles(ctx, { kind: ISSUE_PHOTO, id }, fileIds, { allow: ["jpeg"], max: MAX_PHOTOS });
    await ctx.db
      .updateTable("issue")
      .set((eb) => ({
        photo_count: eb
          .selectFrom("file")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("owner_kind", "=", ISSUE_PHOTO)
          .where("owner_id", "=", id),
      }))
      .where("id", "=", id)
      .execute();
  });
}
