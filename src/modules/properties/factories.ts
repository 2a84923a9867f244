import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type {} from "./server/tables.ts";

type PropertyRow = Insertable<Database["property"]>;

let made = 0;

/** One more place of a client, who has their own address from the beginning; what is told wins. */
export async function makeProperty(
  ctx: Ctx,
  clientId: string,
  told: Partial<PropertyRow> = {},
): Promise<{ id: string }> {
  const id = newId();
  const now = ctx.now().toISOString();
  const row = {
    client_id: clientId,
    street: `${++made} Foxglove Close`,
    city: "Dover",
    state: "DE",
    zip_code: "19901",
    created_at: now,
    updated_at: now,
    ...told,
  };
  await ctx.db
    .insertInto("property")
    .values({ id, ...row })
    .execute();
  return { id };
}

/** The client's own address, which is there with the client. */
export const ownAddressOf = ({ db }: Ctx, clientId: string): Promise<{ id: string }> =>
  db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", clientId)
    .where("is_primary", "=", true)
    .executeTakeFirstOrThrow();
