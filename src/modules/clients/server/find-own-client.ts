import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";

/**
 * What the company keeps of a client, for the client themselves; the office's notes are the office's. Whoever is limited
 * to some places is somebody else than whom it tells of.
 */
export const findOwnClient = ({ db, actor }: Ctx, clientId: string) =>
  db
    .selectFrom("client")
    .select([
      "client_type as type",
      "first_name as firstName",
      "last_name as lastName",
      "business_name as businessName",
      "email",
      "phone",
      "street",
      "city",
      "state",
      "zip_code as zipCode",
      "language",
      "how_heard as howHeard",
      "preferred_contact as preferredContact",
      "best_time_to_call as bestTimeToCall",
      "created_at as since",
    ])
    .where("id", "=", clientId)
    .$if(placeLimitOf(actor) !== null, (none) => none.where((eb) => eb.lit(false)))
    .executeTakeFirst();
