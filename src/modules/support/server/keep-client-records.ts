import type { ClientRecordPort } from "#modules/clients/server/index.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { TICKETS } from "./events.ts";

const LOCK = "select id from support_ticket where client_id = any($1::uuid[]) order by id for no key update";

const MOVE = `
  update support_ticket set client_id = $2, version = version + 1, updated_at = $3 where client_id = $1 returning id`;

/** The tickets of clients, for the module that owns the clients. */
export const ticketRecords: ClientRecordPort = {
  async lock({ db }, clientIds) {
    await rowsOf(db, LOCK, [clientIds]);
  },
  async move(ctx, { from, into }) {
    const tickets = await rowsOf(ctx.db, MOVE, [from, into, ctx.now().toISOString()]);
    if (tickets.length > 0) await announce(ctx, TICKETS);
    return { counts: { tickets: tickets.length } };
  },
};
