import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { signatureAsked } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import { nextToSign, type SignState } from "./sign-state.ts";

const ASK = `
  insert into agreement_signature (agreement_id, edition, signer_id, asked_at) values ($1, $2, $3, $4)
  on conflict on constraint agreement_signature_pk
  do update set asked_at = coalesce(agreement_signature.asked_at, excluded.asked_at)
  where agreement_signature.signed_at is null`;

/** Asks whoever is next, in the caller's transaction, which holds the agreement; of the company, its office is told. */
export async function askNextSigner(ctx: Ctx, state: SignState): Promise<void> {
  const next = nextToSign(state);
  if (!next) return;
  const { agreement, edition } = state;
  await rowsOf(ctx.db, ASK, [agreement.id, edition.edition, next.id, ctx.now().toISOString()]);
  if (next.party === "client") await recordEvent(ctx, agreement.id, "mailed", { note: next.email });
  await emit(ctx, signatureAsked, {
    agreementId: agreement.id,
    clientId: agreement.client_id,
    edition: edition.edition,
    signerId: next.id,
    askId: newId(),
  });
}
