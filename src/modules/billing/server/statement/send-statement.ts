import { findClientRecipients, findLivingClient } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { billingPolicy } from "../../policy.ts";
import { statementAsked } from "../events.ts";
import { findStatement } from "./find-statement.ts";
import type { AskedStatement } from "./write-statement.ts";

/**
 * Has a statement emailed to its client, as the ledger is when it is written.
 *
 * @throws AppError request.forbidden | clients.not_found (also of one who is archived) | billing.no_email
 *   | billing.statement_too_long
 */
export function sendStatement(ctx: Ctx, asked: AskedStatement): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!billingPolicy.writeInvoices(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    if (!(await findLivingClient(ctx, asked.clientId)))
      throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
    const recipients = await findClientRecipients(ctx, asked.clientId);
    if (recipients.every(({ email }) => email === null))
      throw new AppError("conflict", "billing.no_email", { detail: "We have no email address of this client." });
    // Told to whoever asks, and not found out by the job that writes it.
    await findStatement(ctx, asked.clientId, asked);
    await audit(ctx, {
      action: "billing.statement_sent",
      entityType: "client",
      entityId: asked.clientId,
      changes: { from: asked.from, to: asked.to },
    });
    await emit(ctx, statementAsked, { requestId: newId(), ...asked });
  });
}
