import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";

const LOCK = `
  select inbox_item.id from inbox_item where inbox_item.client_id = any($1::uuid[]) order by inbox_item.id for no key update`;

const MOVE = `
  update inbox_item set client_id = $2, version = version + 1, updated_at = $3 where client_id = $1 returning id`;

const MOVE_CALLBACKS = "update callback_request set client_id = $2 where client_id = $1";

const MOVE_ACCEPTED = `
  with gone as (delete from accepted_lead where client_id = $1 returning accepted_at)
  insert into accepted_lead (client_id, accepted_at) select $2, gone.accepted_at from gone
  on conflict on constraint accepted_lead_pk
    do update set accepted_at = greatest(accepted_lead.accepted_at, excluded.accepted_at)`;

/** What is in the inbox about a client goes along when two of them turn out to be one. */
export const inboxRecords: ClientRecordPort = {
  async lock({ db }, clientIds) {
    await rowsOf(db, LOCK, [clientIds]);
  },
  async move(ctx, { from, into }) {
    const moved = await rowsOf(ctx.db, MOVE, [from, into, ctx.now().toISOString()]);
    await rowsOf(ctx.db, MOVE_CALLBACKS, [from, into]);
    await rowsOf(ctx.db, MOVE_ACCEPTED, [from, into]);
    if (moved.length > 0) await announce(ctx, "inbox");
    return { counts: { inboxItems: moved.length } };
  },
};
