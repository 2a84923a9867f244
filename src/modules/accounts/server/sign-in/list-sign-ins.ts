import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type SignInRow = Selectable<Database["sign_in"]>;

interface Page {
  page: number;
  limit: number;
}

/** One page of the sign-ins to one's own account, and of tries that failed, the newest first. */
export async function listSignIns(
  { db, actor }: Ctx,
  { page, limit }: Page,
): Promise<{ rows: SignInRow[]; total: number }> {
  if (!("userId" in actor)) return { rows: [], total: 0 };
  const own = db.selectFrom("sign_in").where("user_id", "=", actor.userId);
  const rows = await own
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}
