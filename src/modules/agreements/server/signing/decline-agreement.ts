import { rowsOf } from "#platform/server/database/db.ts";
import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { agreementDeclined } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import type { SigningPerson, SignState } from "./sign-state.ts";

const DECLINE = `
  insert into agreement_signature (agreement_id, edition, signer_id, declined_at, decline_reason)
  values ($1, $2, $3, $4, $5)
  on conflict on constraint agreement_signature_pk
  do update set declined_at = excluded.declined_at, decline_reason = excluded.decline_reason`;

/** Somebody would not sign: nobody can any more. In the caller's transaction, which holds the agreement. */
export async function declineAgreement(
  ctx: Ctx,
  { agreement, edition }: SignState,
  person: SigningPerson,
  reason: string,
): Promise<void> {
  const at = ctx.now().toISOString();
  await rowsOf(ctx.db, DECLINE, [agreement.id, edition.edition, person.id, at, reason]);
  await ctx.db
    .updateTable("agreement_edition")
    .set({ ended: "declined", ended_at: at })
    .where("agreement_id", "=", agreement.id)
    .where("edition", "=", edition.edition)
    .execute();
  await ctx.db
    .updateTable("agreement")
    .set({
      status: "cancelled",
      cancelled_at: at,
      declined_at: at,
      decline_reason: reason,
      version: agreement.version + 1,
      updated_at: at,
    })
    .where("id", "=", agreement.id)
    .execute();
  await recordEvent(ctx, agreement.id, "declined", { note: reason });
  await audit(ctx, {
    action: "agreements.declined",
    entityType: "agreement",
    entityId: agreement.id,
    changes: { reference: agreement.reference, name: person.name, reason },
  });
  await emit(ctx, agreementDeclined, { agreementId: agreement.id, clientId: agreement.client_id });
}
