import type { Ctx } from "#platform/server/context.ts";

const ARE_KEPT_MS = 30 * 24 * 3_600_000;

/** Removes what was mailed a month after it lapsed. Until then support can see that a link was sent and whether it was used. */
export async function forgetVerifications({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - ARE_KEPT_MS).toISOString();
  await db.deleteFrom("verification_token").where("expires_at", "<", before).execute();
}
