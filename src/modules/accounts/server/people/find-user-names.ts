import type { Ctx } from "#platform/server/context.ts";

/** The full names of accounts by their ids; who is gone is left out. */
export async function findUserNames({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("user_account").select(["id", "full_name"]).where("id", "in", wanted).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
