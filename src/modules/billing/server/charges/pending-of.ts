import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** By card and bank account: cash and checks are there when they are entered. */
const PENDING = `
  select allocation.invoice_id as id, sum(allocation.cents)::bigint as cents
  from payment_allocation as allocation join payment on payment.id = allocation.payment_id
  where allocation.invoice_id = any($1::uuid[]) and payment.status = 'pending'
  group by 1`;

/** What is on its way of each of these invoices; whole cents. */
export async function pendingOf({ db }: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; cents: number }>(db, PENDING, [ids]);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
