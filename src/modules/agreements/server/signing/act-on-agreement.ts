import { clientTopic } from "#modules/appointments/server/index.ts";
import { findLivingClient, lockMoves } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { SignAct } from "../../contract-signing.ts";
import { CONSENT_VERSION } from "../../rules-signing.ts";
import { AGREEMENTS } from "../events.ts";
import { recordEvent } from "../record-event.ts";
import { declineAgreement } from "./decline-agreement.ts";
import { keepSignature } from "./keep-signature.ts";
import type { Signing } from "./sign-links.ts";
import { findSignState, holdAgreement, isOpen, nextToSign, type SigningPerson, type SignState } from "./sign-state.ts";
import { consentOf } from "./sign-view.ts";
import { notOpen, notRead, notYourTurn } from "./sign-refusals.ts";
import { readSignatureImage } from "./signature-image.ts";

type Sign = Extract<SignAct, { step: "sign" }>;

/**
 * What a signer of the client does. Each signature counts once: whoever sends it again, or second at the same time, finds
 * it given.
 *
 * @throws AppError agreements.not_your_turn | agreements.not_read | agreements.changed_meanwhile
 *   | agreements.already_signed | agreements.signature_invalid | agreements.not_open
 */
export async function actOnAgreement(ctx: Ctx, signing: Signing, act: SignAct): Promise<void> {
  if (act.step === "view") return noteViewed(ctx, signing);
  if (act.step === "decline") return decline(ctx, signing, act.reason);
  const image = act.kind === "drawn" ? await readSignatureImage(act.image) : null;
  await withHeldState(ctx, signing, async (ctx, state, person) => {
    if (person.signature?.signed_at) return;
    refuseClosed(ctx, state);
    if (nextToSign(state)?.id !== person.id) throw notYourTurn();
    refuseChanged(state, act);
    // That it was read is told beside the signature, so nothing is signed of which it is not so.
    if (!person.signature?.viewed_at) throw notRead();
    const { language } = state.edition.content.text;
    const { version, text, details } = consentOf(language, state.edition.content.letterhead.name);
    await keepSignature(ctx, state, person, {
      kind: act.kind,
      name: act.name,
      title: person.title,
      image,
      consent: { version, text: `${text} ${details}`, language },
    });
  });
}

async function decline(ctx: Ctx, signing: Signing, reason: string): Promise<void> {
  await withHeldState(ctx, signing, async (ctx, state, person) => {
    if (person.signature?.declined_at) return;
    if (person.signature?.signed_at)
      throw new AppError("conflict", "agreements.already_signed", { detail: "You have signed this agreement." });
    refuseClosed(ctx, state);
    if (nextToSign(state)?.id !== person.id) throw notYourTurn();
    await declineAgreement(ctx, state, person, reason);
  });
}

const VIEW = `
  insert into agreement_signature (agreement_id, edition, signer_id, viewed_at) values ($1, $2, $3, $4)
  on conflict on constraint agreement_signature_pk do update set viewed_at = excluded.viewed_at
  where agreement_signature.viewed_at is null and agreement_signature.signed_at is null
  returning signer_id`;

/** The first time counts; nothing that is not open is changed by reading it. */
async function noteViewed(ctx: Ctx, { agreementId, edition, signerId }: Signing): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const state = await findSignState(ctx, agreementId, edition);
    const person = state?.people.find(({ id }) => id === signerId);
    if (!state || !person || !isOpen(state, ctx.now())) return;
    const noted = await rowsOf(ctx.db, VIEW, [agreementId, edition, signerId, ctx.now().toISOString()]);
    if (noted.length === 0) return;
    await recordEvent(ctx, agreementId, "viewed", { note: person.name });
    await announce(ctx, AGREEMENTS);
  });
}

/** Holds the agreement first, and before it what a lead takes along when they become a client. */
export function withHeldState(
  ctx: Ctx,
  { agreementId, edition, signerId }: Signing,
  work: (ctx: Ctx, state: SignState, person: SigningPerson) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findSignState(ctx, agreementId, edition);
    if (!known) throw notOpen();
    const client = await findLivingClient({ ...ctx, actor: SYSTEM }, known.agreement.client_id);
    if (client?.status === "pending") await lockMoves(ctx);
    await holdAgreement(ctx, agreementId);
    const state = await findSignState(ctx, agreementId, edition);
    const person = state?.people.find(({ id }) => id === signerId);
    if (!state || !person) throw notOpen();
    await work(ctx, state, person);
    await announce(ctx, AGREEMENTS, clientTopic(state.agreement.client_id));
  });
}

function refuseClosed(ctx: Ctx, state: SignState): void {
  if (!isOpen(state, ctx.now())) throw notOpen();
}

function refuseChanged({ edition }: SignState, { sha256, consentVersion }: Sign): void {
  if (sha256 === edition.pdf_sha256 && consentVersion === CONSENT_VERSION) return;
  throw new AppError("conflict", "agreements.changed_meanwhile", {
    detail: "This is not the text that you have read. Please open the agreement again.",
  });
}
