import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { dropChangesOf } from "./prices/drop-price-change.ts";

const LOCK = `
  select plan.id from plan where plan.client_id = any($1::uuid[]) order by plan.id for no key update`;

const MOVE = `
  update plan
  set client_id = $2, property_id = coalesce(replaced.kept_id, plan.property_id),
    version = plan.version + 1, updated_at = $3
  from plan as old
  left join unnest($4::uuid[], $5::uuid[]) as replaced (other_id, kept_id) on replaced.other_id = old.property_id
  where plan.id = old.id and old.client_id = $1
  returning plan.id`;

const CLOSE = `
  update plan
  set status = 'ended', ends_on = greatest($2::date, plan.starts_on), version = plan.version + 1, updated_at = $3
  where plan.client_id = $1 and plan.status <> 'ended'`;

/** The plans of clients, for the module that owns the clients. */
export const planRecords: ClientRecordPort = {
  async close(ctx, id, today) {
    await rowsOf(ctx.db, CLOSE, [id, today, ctx.now().toISOString()]);
    await dropChangesOf(ctx, id);
  },
  async lock({ db }, clientIds) {
    await rowsOf(db, LOCK, [clientIds]);
  },
  async move(ctx, { from, into, replaced }) {
    const values = [from, into, ctx.now().toISOString(), [...replaced.keys()], [...replaced.values()]];
    return { counts: { plans: (await rowsOf(ctx.db, MOVE, values)).length } };
  },
};
