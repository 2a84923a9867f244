import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { endMethods } from "./remove-method.ts";

interface Merged {
  from: string;
  into: string;
}

/** Of both clients there is a customer: a card stays with the one that it was saved under. */
const KEEP_CUSTOMER = (table: "payment_method" | "payment_setup") => `
  update ${table} set customer_id = other.customer_id
  from payment_customer as other
  join payment_customer as kept on kept.provider = other.provider and kept.client_id = $2
  where other.client_id = $1 and ${table}.client_id = $1 and ${table}.provider = other.provider
    and ${table}.customer_id is null`;

const DROP_CUSTOMER = `
  delete from payment_customer as other
  where client_id = $1
    and exists (select from payment_customer as kept where kept.client_id = $2 and kept.provider = other.provider)`;

/** The same number saved twice is one of the kept client's. */
const TWICE = `
  select other.id from payment_method as other
  join payment_method as kept on kept.provider = other.provider and kept.fingerprint = other.fingerprint
  where other.client_id = $1 and kept.client_id = $2
    and other.removed_at is null and kept.removed_at is null and not other.is_once and not kept.is_once`;

const KEEP_DEFAULT = `
  update payment_method set is_default = false
  where client_id = $1 and is_default
    and exists (select from payment_method as kept where kept.client_id = $2 and kept.is_default)`;

/** What the kept client has chosen stands. */
const DROP_AUTOPAY = `
  delete from autopay where client_id = $1 and exists (select from autopay as kept where kept.client_id = $2)`;

const MOVE = (table: string) => `update ${table} set client_id = $2 where client_id = $1 returning 1`;

/**
 * Gives what one client has saved to another. Both are held.
 *
 * @returns how many methods went over
 */
export async function moveMethods(ctx: Ctx, { from, into }: Merged): Promise<number> {
  const ask = (statement: string) => rowsOf<{ id: string }>(ctx.db, statement, [from, into]);
  await ask(KEEP_CUSTOMER("payment_method"));
  await ask(KEEP_CUSTOMER("payment_setup"));
  await ask(DROP_CUSTOMER);
  await endMethods(ctx, { ids: (await ask(TWICE)).map(({ id }) => id) });
  await ask(KEEP_DEFAULT);
  await ask(DROP_AUTOPAY);
  for (const table of ["payment_customer", "payment_setup", "autopay", "autopay_consent"]) await ask(MOVE(table));
  return (await ask(MOVE("payment_method"))).length;
}

/**
 * The client is archived, and held: what they have saved is over, here and with the provider, and nothing is charged by
 * itself.
 */
export async function forgetMethods(ctx: Ctx, clientId: string): Promise<void> {
  const now = ctx.now().toISOString();
  const methods = await ctx.db
    .selectFrom("payment_method")
    .select("id")
    .where("client_id", "=", clientId)
    .where("removed_at", "is", null)
    .execute();
  await endMethods(ctx, { ids: methods.map(({ id }) => id) });
  await ctx.db
    .updateTable("payment_setup")
    .set({ status: "cancelled", updated_at: now })
    .where("client_id", "=", clientId)
    .where("status", "in", ["needs-action", "processing"])
    .execute();
  await ctx.db
    .updateTable("autopay")
    .set({ is_on: false, changed_at: now })
    .where("client_id", "=", clientId)
    .where("is_on", "=", true)
    .execute();
}
