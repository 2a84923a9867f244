import { addressLine, clientTopic } from "#modules/appointments/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { joinStreet } from "#modules/properties/rules.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BillingAddressForm } from "../../contract-billing-address.ts";
import { BILLING } from "../events.ts";
import { findAddressRow, placeOf } from "./find-billing-address.ts";

interface Change {
  /** Null: the same as the service address. */
  address: BillingAddressForm | null;
  /** As it was when the person looked at it; 0 while nobody has said anything. */
  version: number;
}

/**
 * Says where the invoices of a client go from now on: those that were written keep theirs. Whose right it is to say so is
 * asked by the caller. What is so already stays so, and nothing is kept.
 *
 * @throws AppError clients.not_found | billing.address_changed_meanwhile
 */
export function changeBillingAddress(ctx: Ctx, clientId: string, { address, version }: Change): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Whoever is the first to say something has no row to hold.
    if (!(await lockLivingClient(ctx, clientId))) throw clientNotFound();
    const row = await findAddressRow(ctx, clientId);
    if ((row?.version ?? 0) !== version) throw changedMeanwhile();
    const before = placeOf(row);
    const after = address && {
      street: joinStreet({ street: address.address, unit: address.unit }),
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
    };
    const [was, is] = [before && addressLine(before), after && addressLine(after)];
    if (was === is) return;
    const now = ctx.now().toISOString();
    const columns = after ?? { street: null, city: null, state: null, zip_code: null };
    await ctx.db
      .insertInto("billing_address")
      .values({ client_id: clientId, ...columns, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .constraint("billing_address_pk")
          .doUpdateSet((eb) => ({ ...columns, version: eb("billing_address.version", "+", 1), updated_at: now })),
      )
      .execute();
    await audit(ctx, {
      action: "billing.address_changed",
      entityType: "client",
      entityId: clientId,
      changes: { billingAddress: [was ?? SAME, is ?? SAME] },
    });
    await announce(ctx, BILLING, clientTopic(clientId));
  });
}

const SAME = "Same as service address";

export const clientNotFound = () =>
  new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });

const changedMeanwhile = () =>
  new AppError("conflict", "billing.address_changed_meanwhile", {
    detail: "The billing address was changed in the meantime. Please check it and save again.",
  });
