import type { Ctx } from "#platform/server/context.ts";

const DAY_MS = 24 * 3_600_000;
const ARE_KEPT_MS = 90 * DAY_MS;

/** Removes sessions that ended three months ago. Until then they can still be asked about; who signed in is in the audit log. */
export async function forgetSessions({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - ARE_KEPT_MS).toISOString();
  await db.deleteFrom("session").where("expires_at", "<", before).execute();
}
