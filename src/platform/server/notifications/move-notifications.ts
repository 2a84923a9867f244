import type { Ctx } from "../context.ts";
import "./tables.ts";

/** Two clients turned out to be one: what was sent to one of them stands with the other. Returns how much it was. */
export async function moveNotifications({ db }: Ctx, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ client_id: into })
    .where("client_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
