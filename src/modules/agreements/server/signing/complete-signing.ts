import { acceptLead } from "#modules/consultations/server/index.ts";
import { activateLead, findLivingClient, lockLivingClient } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { agreementSigned } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import { notOpen } from "./sign-refusals.ts";
import { makeWhatWasAgreed } from "./make-what-was-agreed.ts";
import { holdAgreement, type AgreementRow, type SignState } from "./sign-state.ts";

/**
 * Everybody has signed: what was agreed holds, and is made, in the caller's transaction, which holds the agreement. Taken
 * after it in the order of all: the one that it follows, the appointment that waits, its plan, the client.
 *
 * @throws AppError agreements.not_open: the client was archived
 */
export async function completeSigning(ctx: Ctx, { agreement, edition }: SignState): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const at = ctx.now().toISOString();
  const earlier = agreement.replaces_id === null ? undefined : await holdAgreement(ctx, agreement.replaces_id);
  const made = await makeWhatWasAgreed(asProgram, agreement, earlier);
  await becomeClient(asProgram, agreement);
  await ctx.db
    .updateTable("agreement")
    .set({ status: "signed", signed_at: at, ...made, version: agreement.version + 1, updated_at: at })
    .where("id", "=", agreement.id)
    .execute();
  await ctx.db
    .updateTable("agreement_edition")
    .set({ signed_at: at, ended: "signed", ended_at: at })
    .where("agreement_id", "=", agreement.id)
    .where("edition", "=", edition.edition)
    .execute();
  if (earlier) await endEarlier(ctx, agreement, earlier);
  await recordEvent(asProgram, agreement.id, "signed");
  if (made.plan_id !== null) await recordEvent(asProgram, agreement.id, "plan-started");
  await audit(ctx, {
    action: "agreements.signed",
    entityType: "agreement",
    entityId: agreement.id,
    changes: { reference: agreement.reference, ...made },
  });
  await emit(ctx, agreementSigned, { agreementId: agreement.id, clientId: agreement.client_id });
  await announce(ctx, "clients");
}

/** Whoever signs is a client, whatever they were before. A lead's bookings are taken before the lead. */
async function becomeClient(ctx: Ctx, { client_id: clientId }: AgreementRow): Promise<void> {
  const known = await findLivingClient(ctx, clientId);
  if (known?.status === "pending") await acceptLead(ctx, clientId);
  const client = await lockLivingClient(ctx, clientId);
  if (!client) throw notOpen();
  if (client.status === "active") return;
  await activateLead(ctx, clientId);
  await audit(ctx, {
    action: "clients.updated",
    entityType: "client",
    entityId: clientId,
    changes: { status: [client.status, "active"] },
  });
}

/** Other terms take the place of those that ran; after a renewal the earlier ones run to their end. */
async function endEarlier(ctx: Ctx, agreement: AgreementRow, earlier: AgreementRow): Promise<void> {
  if (agreement.origin === "renewal") return recordEvent(ctx, earlier.id, "renewed", { note: agreement.reference });
  await recordEvent(ctx, earlier.id, "replaced", { note: agreement.reference });
  if (earlier.status !== "signed") return;
  const at = ctx.now().toISOString();
  await ctx.db
    .updateTable("agreement")
    .set({
      status: "cancelled",
      cancelled_at: at,
      cancel_reason: `Replaced by ${agreement.reference}`,
      version: earlier.version + 1,
      updated_at: at,
    })
    .where("id", "=", earlier.id)
    .execute();
}
