import { findUserNames } from "#modules/accounts/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listInvoiceHistory } from "../../contract-history.ts";
import { findInvoice } from "../queries.ts";

/**
 * What happened to an invoice, the latest first.
 *
 * @throws AppError billing.invoice_not_found
 */
export async function findHistory(ctx: Ctx, { id }: { id: string }): Promise<ResultOf<typeof listInvoiceHistory>> {
  await findInvoice(ctx, id);
  const events = await ctx.db
    .selectFrom("invoice_event")
    .selectAll()
    .where("invoice_id", "=", id)
    .orderBy("at", "desc")
    // Ids are made in the order of time, also within one instant.
    .orderBy("id", "desc")
    .execute();
  const names = await findUserNames(
    ctx,
    events.flatMap(({ by_user: by }) => by ?? []),
  );
  return {
    data: events.map(({ id, kind, at, by_user: by, cents, note }) => ({
      id,
      kind,
      at,
      by: by === null ? null : (names.get(by) ?? null),
      cents,
      note,
    })),
  };
}
