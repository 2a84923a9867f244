import * as z from "zod";
import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";

export type ClientRow = Selectable<Database["client"]>;

const Id = z.uuid();

/** Undefined also for what is no id at all, which the database would not even look for. */
export function findLivingClient(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  return Id.safeParse(id).success ? living(ctx, id).executeTakeFirst() : Promise.resolve(undefined);
}

/** The same, held until the caller's transaction ends. */
export function lockLivingClient(ctx: Ctx, id: string): Promise<ClientRow | undefined> {
  return living(ctx, id).forNoKeyUpdate().executeTakeFirst();
}

const living = ({ db }: Ctx, id: string) =>
  db.selectFrom("client").selectAll().where("id", "=", id).where("archived_at", "is", null);

export async function hasLogin({ db }: Ctx, clientId: string): Promise<boolean> {
  const user = await db.selectFrom("user_account").select("id").where("client_id", "=", clientId).executeTakeFirst();
  return user !== undefined;
}
