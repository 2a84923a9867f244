import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { countersignAgreement as endpoint } from "../../contract-lifecycle.ts";
import { agreementPolicy } from "../../policy.ts";
import { changedMeanwhile, findAgreement } from "../queries.ts";
import { withHeldState } from "./act-on-agreement.ts";
import { keepSignature } from "./keep-signature.ts";
import { notYourTurn } from "./sign-refusals.ts";
import { findSignState, isOpen, nextToSign } from "./sign-state.ts";
import { readSignatureImage } from "./signature-image.ts";

/**
 * Signs for the company, after everybody else. Signed already, nothing happens.
 *
 * @throws AppError request.forbidden | agreements.not_found | agreements.changed_meanwhile | agreements.not_your_turn
 *   | agreements.signature_invalid
 */
export async function countersignAgreement(ctx: Ctx, asked: ParsedInputOf<typeof endpoint>): Promise<void> {
  const row = await findAgreement(ctx, asked.id);
  const known = await findSignState(ctx, asked.id, row.edition);
  const company = known?.people.find(({ party }) => party === "company");
  // A person signs for the company: no key does.
  if (ctx.actor.kind !== "staff" || !agreementPolicy.write(ctx.actor))
    throw new AppError("forbidden", "request.forbidden");
  if (!company) throw notYourTurn();
  const image = asked.kind === "drawn" ? await readSignatureImage(asked.image) : null;
  const signing = { agreementId: asked.id, edition: row.edition, signerId: company.id };
  await withHeldState(ctx, signing, async (ctx, state, person) => {
    if (person.signature?.signed_at) return;
    if (state.agreement.version !== asked.version) throw changedMeanwhile();
    if (!isOpen(state, ctx.now()) || nextToSign(state)?.id !== person.id) throw notYourTurn();
    await keepSignature(ctx, state, person, {
      kind: asked.kind,
      name: asked.name,
      title: asked.title,
      image,
      consent: null,
    });
  });
}
