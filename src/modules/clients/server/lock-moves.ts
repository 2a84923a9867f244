import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/db.ts";

/**
 * The right to give the records of one client to another, held until the caller's transaction ends: one at a time does
 * so. A merge takes the records before the clients and a proven address the clients before the records; without this
 * they could wait for each other. Taken after the logins.
 */
export async function lockMoves({ db }: Ctx): Promise<void> {
  await rowsOf(db, "select pg_advisory_xact_lock(hashtext('clients.move_records'))");
}
