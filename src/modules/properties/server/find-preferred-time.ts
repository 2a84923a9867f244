import type { Ctx } from "#platform/server/context.ts";
import type { PreferredTime } from "../rules.ts";

/** When the client would rather be visited at a place; null where nobody told. */
export async function preferredTimeOf({ db }: Ctx, propertyId: string): Promise<PreferredTime | null> {
  const row = await db.selectFrom("property").select("preferred_time").where("id", "=", propertyId).executeTakeFirst();
  return row?.preferred_time ?? null;
}
