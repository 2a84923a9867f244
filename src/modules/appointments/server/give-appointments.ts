import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const LOCK = `
  select appointment.id from appointment
  where appointment.id = any($1::uuid[]) or appointment.client_id = any($2::uuid[])
  order by appointment.id for no key update`;
const GIVE = `
  update appointment set client_id = $1, version = version + 1, updated_at = $3
  where id = any($2::uuid[]) and client_id is null
  returning id`;
const MOVE = `
  update appointment set client_id = $1, version = version + 1, updated_at = $3
  where client_id = $2
  returning id`;

interface Which {
  ids?: readonly string[];
  /** All that are theirs. */
  clientIds?: readonly string[];
}

/** Locks appointments in one order, in the caller's transaction: before their clients, as everybody does. */
export async function lockAppointments({ db }: Ctx, { ids = [], clientIds = [] }: Which): Promise<void> {
  await rowsOf(db, LOCK, [ids, clientIds]);
}

/**
 * Those of these appointments that are nobody's yet are that client's from now on.
 *
 * @returns how many
 */
export async function giveUnassigned(ctx: Ctx, clientId: string, ids: readonly string[]): Promise<number> {
  return (await rowsOf(ctx.db, GIVE, [clientId, ids, ctx.now().toISOString()])).length;
}

/**
 * All appointments of one client are another's from now on.
 *
 * @returns how many
 */
export async function moveAppointments(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<number> {
  return (await rowsOf(ctx.db, MOVE, [into, from, ctx.now().toISOString()])).length;
}
