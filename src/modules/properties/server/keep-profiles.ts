import type { ClientProfiles } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** Of many at once; one that is as it should be already is left alone. */
const WRITE = `
  update property
  set property_type = wanted.property_type, square_feet = wanted.square_feet, version = property.version + 1,
    updated_at = $2
  from jsonb_to_recordset($1::jsonb) as wanted (client_id uuid, property_type text, square_feet integer)
  where property.client_id = wanted.client_id and property.is_primary
    and (property.property_type, property.square_feet) is distinct from (wanted.property_type, wanted.square_feet)`;

/** The client's form asks for the kind and the size of the first property. */
export const clientProfiles: ClientProfiles = {
  async read({ db }: Ctx, clientId) {
    const row = await db
      .selectFrom("property")
      .select(["property_type", "square_feet"])
      .where("client_id", "=", clientId)
      .where("is_primary", "=", true)
      .executeTakeFirst();
    return row && { propertyType: row.property_type, squareFeet: row.square_feet };
  },
  async write(ctx, profiles) {
    const rows = [...profiles].map(([clientId, { propertyType, squareFeet }]) => ({
      client_id: clientId,
      property_type: propertyType,
      square_feet: squareFeet,
    }));
    await rowsOf(ctx.db, WRITE, [JSON.stringify(rows), ctx.now().toISOString()]);
  },
};
