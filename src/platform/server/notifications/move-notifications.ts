import type { Ctx } from "../context.ts";
import { clientRecipient } from "./recipient-ids.ts";
import "./tables.ts";

/**
 * Two clients turned out to be one: what was sent to one of them, and what still waits for them, is the other's. Of what both
 * were noted for, the one that stays is told alone. Returns how much it was.
 */
export async function moveNotifications({ db }: Ctx, from: string, into: string): Promise<number> {
  await db
    .updateTable("notification as moved")
    .set({ recipient: clientRecipient(into) })
    .where("moved.client_id", "=", from)
    .where("moved.recipient", "=", clientRecipient(from))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("notification as told")
            .select("told.id")
            .whereRef("told.message", "=", "moved.message")
            .whereRef("told.cause", "=", "moved.cause")
            .whereRef("told.channel", "=", "moved.channel")
            .where("told.recipient", "=", clientRecipient(into)),
        ),
      ),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ client_id: into })
    .where("client_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
