import type { Ctx } from "./context.ts";
import { rowsOf } from "./database/db.ts";

declare module "./database/db.ts" {
  interface Database {
    number_sequence: { name: string; last_number: number };
  }
}

const NEXT = `
  insert into number_sequence as known (name, last_number) values ($1, 1)
  on conflict on constraint number_sequence_pk do update set last_number = known.last_number + 1
  returning last_number as number`;

/**
 * The next number of a kind of record, in the caller's transaction: 1, 2, 3 and so on without a gap, because one that is
 * not committed is given again. Whoever takes one holds the count until the commit, so it is taken late.
 */
export async function nextNumber(ctx: Ctx, name: string): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(ctx.db, NEXT, [name]);
  if (!row) throw new Error(`There is no next number of ${name}`);
  return row.number;
}
