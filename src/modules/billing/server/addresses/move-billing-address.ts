import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const FILL = `
  insert into billing_address as kept (client_id, street, city, state, zip_code, updated_at)
  select $2::uuid, other.street, other.city, other.state, other.zip_code, $3::timestamptz
  from billing_address as other
  where other.client_id = $1::uuid and other.street is not null
  on conflict on constraint billing_address_pk do update
  set street = excluded.street, city = excluded.city, state = excluded.state, zip_code = excluded.zip_code,
    version = kept.version + 1, updated_at = excluded.updated_at
  where kept.street is null`;
const FORGET = "delete from billing_address where client_id = $1";

/** Gives the billing address of one client to another who has none. Both are held. */
export async function moveBillingAddress(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  await rowsOf(ctx.db, FILL, [from, into, ctx.now().toISOString()]);
  await rowsOf(ctx.db, FORGET, [from]);
}
