import type { FileOwners } from "#platform/server/module.ts";
import { visibleNotices } from "./queries.ts";

/** Signatures and photos are attached to the history entry of the proof. */
export const NOTICE_PROOF = "notice_proof";

/** Readable for whoever may see the notice. */
export const noticeFileOwners: FileOwners = {
  [NOTICE_PROOF]: async (ctx, entryId) =>
    (await visibleNotices(ctx)
      .innerJoin("notice_entry", "notice_entry.notice_id", "notice.id")
      .select("notice.id")
      .where("notice_entry.id", "=", entryId)
      .executeTakeFirst()) !== undefined,
};
