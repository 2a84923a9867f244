import { lockClientLogins, reopenClientLogins } from "#modules/accounts/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { clientPolicy } from "../policy.ts";
import { emailTaken } from "./create-client.ts";
import { notFound } from "./find-detail.ts";
import { isId, lockClientsWhole } from "./queries.ts";
import { phoneTaken } from "./update-client.ts";
import { subjectOf } from "./views.ts";

/**
 * Takes a client out of the archive, login and all; plans that ended stay ended. Doing it again changes nothing.
 *
 * @throws AppError request.forbidden | clients.not_found | clients.merged | clients.email_taken | clients.phone_taken
 */
export function restoreClient(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!isId(id) || !clientPolicy.read(ctx.actor)) throw notFound();
    await lockClientLogins(ctx, [id]);
    const row = (await lockClientsWhole(ctx, [id])).get(id);
    if (!row) throw notFound();
    if (row.archived_at === null) return;
    if (row.merged_into !== null)
      throw new AppError("conflict", "clients.merged", { detail: "This client was merged into another one." });
    if (!clientPolicy.restore(ctx.actor, subjectOf(row))) throw new AppError("forbidden", "request.forbidden");

    await ctx.db
      .updateTable("client")
      .set((eb) => ({ archived_at: null, updated_at: ctx.now().toISOString(), version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute()
      .catch(onConstraint("client_email_key_unique", emailTaken))
      .catch(onConstraint("client_lead_phone_unique", phoneTaken));
    await reopenClientLogins(ctx, id);
    await audit(ctx, { action: "clients.restored", entityType: "client", entityId: id });
    await announce(ctx, "clients");
  });
}
