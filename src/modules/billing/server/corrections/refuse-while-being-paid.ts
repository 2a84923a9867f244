import { AppError } from "#platform/errors.ts";
import { moneyText } from "#platform/money.ts";
import type { Ctx } from "#platform/server/context.ts";
import { pendingOf } from "../charges/pending-of.ts";
import type { InvoiceRow } from "../queries.ts";

/**
 * An invoice that is held is not given up while money for it is on its way: nobody would know what that money is for.
 *
 * @throws AppError billing.payment_pending
 */
export async function refuseWhileBeingPaid(ctx: Ctx, { id }: Pick<InvoiceRow, "id">): Promise<void> {
  const pending = (await pendingOf(ctx, [id])).get(id) ?? 0;
  if (pending > 0)
    throw new AppError("conflict", "billing.payment_pending", {
      detail: `A payment of ${moneyText(pending)} is on its way. Wait until it has arrived or failed.`,
    });
}
