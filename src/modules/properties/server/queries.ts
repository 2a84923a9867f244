import { sql, type Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { propertyPolicy } from "../policy.ts";
import { isAtOwnPlace } from "./own-places.ts";

export type PropertyRow = Selectable<Database["property"]> & { client_archived: boolean };

const allProperties = ({ db }: Ctx) => db.selectFrom("property").innerJoin("client", "client.id", "property.client_id");

/** Only rows the actor may see: the same rule as `propertyPolicy.see`, as a WHERE clause. */
export function visibleProperties(ctx: Ctx) {
  const { actor } = ctx;
  const all = allProperties(ctx);
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

/** The same of several, by their ids. */
export async function findProperties(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, PropertyRow>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const rows = await withClient(visibleProperties(ctx)).where("property.id", "in", known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The client first, as everybody does who changes both. */
async function lockOwner({ db }: Ctx, id: string): Promise<void> {
  const owner = db.selectFrom("property").select("client_id").where("id", "=", id);
  await db.selectFrom("client").select("id").where("id", "=", owner).forNoKeyUpdate().execute();
}

/** The same, held until the caller's transaction ends. */
export async function lockProperty(ctx: Ctx, id: string): Promise<PropertyRow | undefined> {
  if (!isId(id)) return undefined;
  await lockOwner(ctx, id);
  return withClient(visibleProperties(ctx)).where("property.id", "=", id).forNoKeyUpdate("property").executeTakeFirst();
}

/** Whoever asks: the caller says who may know of it. */
export const findAnyProperty = (ctx: Ctx, id: string): Promise<PropertyRow | undefined> =>
  withClient(allProperties(ctx)).where("property.id", "=", id).executeTakeFirst();

/** The same, held until the caller's transaction ends. */
export async function lockAnyProperty(ctx: Ctx, id: string): Promise<PropertyRow | undefined> {
  await lockOwner(ctx, id);
  return withClient(allProperties(ctx)).where("property.id", "=", id).forNoKeyUpdate("property").executeTakeFirst();
}

/** The same, so that nobody changes whose it is, or takes it out of use, until the caller's transaction ends. */
export async function holdProperty(ctx: Ctx, id: string): Promise<PropertyRow | undefined> {
  if (!isId(id)) return undefined;
  return withClient(visibleProperties(ctx)).where("property.id", "=", id).forShare("property").executeTakeFirst();
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
