import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

export interface Who {
  userId: string | null;
  name: string;
}

const NAME = `
  select coalesce(technician.first_name || ' ' || technician.last_name, nullif(user_account.full_name, ''), user_account.email) as name
  from user_account left join technician on technician.user_id = user_account.id
  where user_account.id = $1`;

/** The actor, as the history names them. */
export async function findWho({ db, actor }: Ctx): Promise<Who> {
  if (!("userId" in actor)) return { userId: null, name: actor.kind === "api_key" ? "API" : "Greenline" };
  const [found] = await rowsOf<{ name: string }>(db, NAME, [actor.userId]);
  return { userId: actor.userId, name: found?.name ?? "" };
}
