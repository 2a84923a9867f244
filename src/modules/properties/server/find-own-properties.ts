import type { Ctx } from "#platform/server/context.ts";
import { isAtOwnPlace } from "./own-places.ts";

/** The service addresses of a client that the user who asks may know. */
export const findOwnProperties = ({ db, actor }: Ctx, clientId: string) =>
  db
    .selectFrom("property")
    .select([
      "label",
      "street",
      "city",
      "state",
      "zip_code as zipCode",
      "property_type as type",
      "square_feet as squareFeet",
      "access_instructions as accessInstructions",
      "pet_considerations as petConsiderations",
      "year_built as yearBuilt",
      "bedrooms",
      "contact_name as contactName",
      "contact_phone as contactPhone",
      "half_bathrooms as halfBathrooms",
      "garage_spaces as garageSpaces",
      "has_basement as hasBasement",
      "has_attic as hasAttic",
      "has_deck as hasDeck",
      "preferred_time as preferredTime",
      "service_instructions as serviceInstructions",
      "archived_at as archivedAt",
    ])
    .where("client_id", "=", clientId)
    .where(isAtOwnPlace(actor, { property: "property.id", client: "property.client_id" }))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
