import type { Ctx } from "#platform/server/context.ts";

const DAY_MS = 86_400_000;
/** So long whoever finds an old link is told that it has expired, and its owner who opened it. */
const TOLD_DAYS = 365;

/** Forgets who may still read what they opened, and links that are long over with who opened them. */
export async function purgeShares({ db, now }: Ctx): Promise<void> {
  const at = now();
  await db.deleteFrom("document_share_access").where("expires_at", "<", at.toISOString()).execute();
  const before = new Date(at.getTime() - TOLD_DAYS * DAY_MS).toISOString();
  const over = db.selectFrom("document_share").select("id").where("expires_at", "<", before);
  await db.deleteFrom("document_share_opening").where("share_id", "in", over).execute();
  await db.deleteFrom("document_share_link").where("share_id", "in", over).execute();
  await db.deleteFrom("document_share").where("expires_at", "<", before).execute();
}
