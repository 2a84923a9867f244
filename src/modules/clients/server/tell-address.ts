import type { Ctx } from "#platform/server/context.ts";

interface Place {
  street: string;
  city: string;
  state: string;
  zip_code: string;
}

/**
 * Corrects a client's own address where it still is the one that was corrected at their place; in the transaction of
 * whoever corrected that, who holds the client and writes it down.
 */
export async function tellAddress(
  { db, now }: Ctx,
  clientId: string,
  { was, is }: { was: Place; is: Place },
): Promise<void> {
  await db
    .updateTable("client")
    .set((eb) => ({ ...is, version: eb("version", "+", 1), updated_at: now().toISOString() }))
    .where("id", "=", clientId)
    .where("street", "=", was.street)
    .where("city", "=", was.city)
    .where("state", "=", was.state)
    .where("zip_code", "=", was.zip_code)
    .execute();
}
