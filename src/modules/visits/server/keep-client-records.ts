import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const MOVE = `
  update visit
  set client_id = $2, property_id = coalesce(replaced.kept_id, visit.property_id, $5)
  from visit as old
  left join unnest($3::uuid[], $4::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where visit.id = old.id and old.client_id = $1
  returning visit.id`;

/**
 * The visits of clients, for the module that owns the clients. Their appointments are locked before them, so nobody
 * finishes one meanwhile. What was written down at the door stays as it was.
 */
export const visitRecords: ClientRecordPort = {
  async move(ctx, { from, into, replaced, ownPlaceId }) {
    const values = [from, into, [...replaced.keys()], [...replaced.values()], ownPlaceId];
    const visits = await rowsOf(ctx.db, MOVE, values);
    return { counts: { visits: visits.length } };
  },
};
