import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/**
 * The right to change whose the records of clients are (merging, accepting a lead, joining a proven address, archiving),
 * held until the caller's transaction ends: one at a time does so. Most of them take the records before the clients; a
 * proven address finds its client first and the records after it, and without this they could wait for each other.
 * Taken after the logins and before everything else.
 */
export async function lockMoves({ db }: Ctx): Promise<void> {
  await rowsOf(db, "select pg_advisory_xact_lock(hashtext('clients.move_records'))");
}
