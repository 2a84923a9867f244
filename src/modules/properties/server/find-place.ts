import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { isAtOwnPlace } from "./own-places.ts";

export type Place = Pick<Selectable<Database["property"]>, "id" | "street" | "city" | "state" | "zip_code">;

/** A property of that client where somebody can go, and of which the actor may know: the one that is named, or their first. */
export const findPlace = (
  { db, actor }: Ctx,
  { clientId, propertyId }: { clientId: string; propertyId: string | null },
): Promise<Place | undefined> =>
  db
    .selectFrom("property")
    .select(["id", "street", "city", "state", "zip_code"])
    .where("client_id", "=", clientId)
    .where("archived_at", "is", null)
    .where(isAtOwnPlace(actor, { property: "property.id", client: "property.client_id" }))
    .$if(propertyId === null, (properties) => properties.where("is_primary", "=", true))
    .$if(propertyId !== null, (properties) => properties.where("id", "=", propertyId))
    .executeTakeFirst();

/** Where somebody goes for the actor who names no property: to the client's own if they speak for it, or else their oldest. */
export const findFirstPlace = ({ db, actor }: Ctx, clientId: string): Promise<Place | undefined> =>
  db
    .selectFrom("property")
    .select(["id", "street", "city", "state", "zip_code"])
    .where("client_id", "=", clientId)
    .where("archived_at", "is", null)
    .where(isAtOwnPlace(actor, { property: "property.id", client: "property.client_id" }))
    .orderBy("is_primary", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** In which state a property lies; undefined when it is not there. */
export async function stateOfProperty({ db }: Ctx, id: string): Promise<string | undefined> {
  const property = await db.selectFrom("property").select("state").where("id", "=", id).executeTakeFirst();
  return property?.state;
}
