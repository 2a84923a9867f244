import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { ISSUES } from "./events.ts";

const LOCK = "select issue.id from issue where issue.client_id = any($1::uuid[]) order by issue.id for no key update";

const MOVE = `
  update issue
  set client_id = $2, property_id = coalesce(replaced.kept_id, issue.property_id, $6),
    version = issue.version + 1, updated_at = $3
  from issue as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where issue.id = old.id and old.client_id = $1
  returning issue.id`;

/** The issues of clients, for the module that owns the clients. Their appointments are locked before them. */
export const issueRecords: ClientRecordPort = {
  async lock({ db }, clientIds) {
    await rowsOf(db, LOCK, [clientIds]);
  },
  async move(ctx, { from, into, replaced, ownPlaceId }) {
    const values = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()], ownPlaceId];
    const issues = await rowsOf(ctx.db, MOVE, values);
    if (issues.length > 0) await announce(ctx, ISSUES);
    return { counts: { issues: issues.length } };
  },
};
