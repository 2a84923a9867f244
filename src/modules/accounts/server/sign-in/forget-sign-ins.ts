import type { Ctx } from "#platform/server/context.ts";
import { knownSince } from "./remember-device.ts";

const DAY_MS = 24 * 3_600_000;
const HISTORY_IS_KEPT_MS = 180 * DAY_MS;

/** Removes what sign-ins leave behind: old history and tries at nobody's address, lapsed pending sign-ins, browsers not seen for a year. */
export async function forgetSignIns(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const before = new Date(now().getTime() - HISTORY_IS_KEPT_MS).toISOString();
  await db.deleteFrom("sign_in").where("at", "<", before).execute();
  await db.deleteFrom("sign_in").where("user_id", "is", null).execute();
  await db.deleteFrom("pending_sign_in").where("expires_at", "<=", now().toISOString()).execute();
  await db.deleteFrom("known_device").where("last_seen_at", "<=", knownSince(ctx)).execute();
}
