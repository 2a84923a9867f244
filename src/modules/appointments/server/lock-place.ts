import type { Ctx } from "#platform/server/context.ts";
import type { AppointmentStatus } from "../rules.ts";

/** Where an appointment is now, and how far; held until the transaction ends. Null when it is not there. */
export async function lockPlace(
  { db }: Ctx,
  id: string,
): Promise<{ propertyId: string | null; status: AppointmentStatus } | null> {
  const found = await db
    .selectFrom("appointment")
    .select(["property_id as propertyId", "status"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}
