import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const NAME = `
  select coalesce(technician.first_name || ' ' || technician.last_name, nullif(user_account.full_name, ''), user_account.email) as name
  from user_account left join technician on technician.user_id = user_account.id
  where user_account.id = $1`;

/** Who writes, as others are told: the technician, the account, or the program that has a key. */
export async function findActorName({ db, actor }: Ctx): Promise<string> {
  if (!("userId" in actor)) return actor.kind === "api_key" ? "API" : "Greenline";
  return (await rowsOf<{ name: string }>(db, NAME, [actor.userId]))[0]?.name ?? "";
}
