import type { Ctx } from "#platform/server/context.ts";
import type { AgreementRow } from "../queries.ts";

/** What was sent cannot be signed any more: its links say why. The caller holds the agreement. */
export async function endEdition(
  { db, now }: Ctx,
  { id, edition }: AgreementRow,
  ended: "cancelled" | "expired",
): Promise<void> {
  await db
    .updateTable("agreement_edition")
    .set({ ended, ended_at: now().toISOString() })
    .where("agreement_id", "=", id)
    .where("edition", "=", edition)
    .execute();
}
