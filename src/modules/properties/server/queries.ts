import { sql, type Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { propertyPolicy } from "../policy.ts";
import { isAtOwnPlace } from "./own-places.ts";

export type PropertyRow = Selectable<Database["property"]> & { client_archived: boolean };

/** Only rows the actor may see: the same rule as `propertyPolicy.see`, as a WHERE clause. */
export function visibleProperties({ db, actor }: Ctx) {
  const all = db.selectFrom("property").innerJoin("client", "client.id", "property.client_id");
  if (actor.kind === "client" && isId(actor.clientId))
    return all
      .where("property.client_id", "=", actor.clientId)
      .where("property.archived_at", "is", null)
      .where(isAtOwnPlace(actor, { property: "property.id", client: "property.client_id" }));
  return propertyPolicy.read(actor) ? all : all.where((eb) => eb.lit(false));
}

const withClient = (properties: ReturnType<typeof visibleProperties>) =>
  properties.selectAll("property").select(sql<boolean>`client.archived_at is not null`.as("client_archived"));

export function findProperty(ctx: Ctx, id: string): Promise<PropertyRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return withClient(visibleProperties(ctx)).where("property.id", "=", id).executeTakeFirst();
}

/** The same, held until the caller's transaction ends; the client first, as everybody does who changes both. */
export async function lockProperty(ctx: Ctx, id: string): Promise<PropertyRow | undefined> {
  if (!isId(id)) return undefined;
  const owner = ctx.db.selectFrom("property").select("client_id").where("id", "=", id);
  await ctx.db.selectFrom("client").select("id").where("id", "=", owner).forNoKeyUpdate().execute();
  return withClient(visibleProperties(ctx)).where("property.id", "=", id).forNoKeyUpdate("property").executeTakeFirst();
}

/** A client's, their own first, archived ones last. */
export function propertiesOf(ctx: Ctx, clientId: string): Promise<PropertyRow[]> {
  if (!isId(clientId)) return Promise.resolve([]);
  return withClient(visibleProperties(ctx))
    .where("property.client_id", "=", clientId)
    .orderBy((eb) => eb("property.archived_at", "is not", null))
    .orderBy("property.is_primary", "desc")
    .orderBy("property.created_at")
    .orderBy("property.id")
    .execute();
}
