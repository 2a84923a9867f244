import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Kept as it is until the caller's transaction ends: after a client has turned it off, no charge begins. */
const HOLD = "select is_on, changed_at from autopay where client_id = $1 for share";

/**
 * Whether an invoice of this client is charged by itself. What was to be paid before the client turned it on they pay
 * themselves, also where it was on at an earlier time.
 *
 * @param chargeOn its first day of charging, in the company's time zone
 */
export async function isAutopayOn(
  { db }: Ctx,
  clientId: string,
  { chargeOn, zone }: { chargeOn: string; zone: string },
): Promise<boolean> {
  const [row] = await rowsOf<{ is_on: boolean; changed_at: string }>(db, HOLD, [clientId]);
  return row?.is_on === true && todayIn(zone, new Date(row.changed_at)) <= chargeOn;
}
