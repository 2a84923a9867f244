import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";
import { emailKeyOf } from "../rules.ts";

export type UserRow = Selectable<Database["user_account"]>;

/** Also while that administrator is deactivated: an office that locked its door has not lost its owner. */
export async function adminExists({ db }: Ctx): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("id")
    .where("staff_role", "=", "administrator")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may sign in under an address; a deactivated account may not. */
export function findUserByEmail({ db }: Ctx, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("user_account")
    .selectAll()
    .where("email_key", "=", emailKeyOf(email))
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
}

/** The account behind the session of this request, if there is one. */
export async function findSessionUser({ db, actor }: Ctx): Promise<UserRow | undefined> {
  if (!("userId" in actor)) return undefined;
  return db.selectFrom("user_account").selectAll().where("id", "=", actor.userId).executeTakeFirst();
}
