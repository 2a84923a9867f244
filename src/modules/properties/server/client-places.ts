import type { ClientPlaces } from "#modules/accounts/server/index.ts";
import { clientNameOf } from "#modules/clients/rules.ts";
import { isId, lockLivingClient } from "#modules/clients/server/index.ts";

/** What the accounts ask of a client and their places, for those who sign in for them. */
export const clientPlaces: ClientPlaces = {
  async hold(ctx, clientId) {
    await lockLivingClient(ctx, clientId);
  },
  async describe({ db }, clientId) {
    if (!isId(clientId)) return null;
    const rows = await db
      .selectFrom("client")
      .innerJoin("property", "property.client_id", "client.id")
      .select([
        "client.client_type",
        "client.first_name",
        "client.last_name",
        "client.business_name",
        "property.id",
        "property.label",
        "property.street",
        "property.city",
      ])
      .where("client.id", "=", clientId)
      .where("client.archived_at", "is", null)
      .where("property.archived_at", "is", null)
      .orderBy("property.is_primary", "desc")
      .orderBy("property.created_at")
      .orderBy("property.id")
      .execute();
    const [first] = rows;
    if (!first) return null;
    return {
      name: clientNameOf(first),
      accountType: first.client_type,
      places: rows.map(({ id, label, street, city }) => ({ id, label, address: `${street}, ${city}` })),
    };
  },
};
