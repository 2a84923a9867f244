import { clientTopic } from "#modules/appointments/server/index.ts";
import { lockClient } from "#modules/clients/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { BILLING } from "../events.ts";
import { findSavedMethod, type MethodRow } from "./find-methods.ts";
import { methodLabelOf } from "../../rules-methods.ts";

interface OneMethod {
  id: string;
  clientId: string;
}

/**
 * Makes a saved method of a client the one that is charged.
 *
 * @throws AppError billing.method_not_found
 */
export function chooseDefault(ctx: Ctx, which: OneMethod): Promise<MethodRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, which.clientId);
    const method = await findSavedMethod(ctx, which);
    if (method.is_default) return method;
    await setDefault(ctx, which);
    await audit(ctx, {
      action: "billing.method_made_default",
      entityType: "client",
      entityId: which.clientId,
      changes: { method: methodLabelOf(method) },
    });
    await announce(ctx, BILLING, clientTopic(which.clientId));
    return { ...method, is_default: true };
  });
}

/** The client is held. First the one that was: the database allows a single one. */
export async function setDefault({ db }: Ctx, { id, clientId }: OneMethod): Promise<void> {
  await db
    .updateTable("payment_method")
    .set({ is_default: false })
    .where("client_id", "=", clientId)
    .where("is_default", "=", true)
    .where("id", "<>", id)
    .execute();
  await db.updateTable("payment_method").set({ is_default: true }).where("id", "=", id).execute();
}
