import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type UserRow = Selectable<Database["user_account"]>;

/** Also while that administrator is deactivated: an office that locked itself out has not lost its owner. */
export async function adminExists({ db }: Ctx): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("id")
    .where("staff_role", "=", "administrator")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody who may sign in, by id; a deactivated account may not. */
export function findActiveUser({ db }: Ctx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("user_account")
    .selectAll()
    .where("id", "=", id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
}

/** The account behind the session of this request, if there is one. */
export async function findSessionUser({ db, actor }: Ctx): Promise<UserRow | undefined> {
  if (!("userId" in actor)) return undefined;
  return db.selectFrom("user_account").selectAll().where("id", "=", actor.userId).executeTakeFirst();
}

/**
 * The account, held until the caller's transaction ends, so that what is proven, sent and changed about it happens one
 * after the other. Whoever also locks rows that belong to an account locks the account first.
 */
export function lockUser({ db }: Ctx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("user_account").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}
