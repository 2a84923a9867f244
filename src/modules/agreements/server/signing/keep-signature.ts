import { audit } from "#platform/server/audit.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Language } from "#platform/languages.ts";
import type { SignatureKind } from "../../rules.ts";
import { recordEvent } from "../record-event.ts";
import { askNextSigner } from "./ask-signer.ts";
import { completeSigning } from "./complete-signing.ts";
import { findSignState, nextToSign, type SigningPerson, type SignState } from "./sign-state.ts";

export interface Given {
  kind: SignatureKind;
  name: string;
  title: string;
  image: Buffer | null;
  consent: { version: string; text: string; language: Language } | null;
}

const MAX_AGENT = 500;

/**
 * Writes down a signature with everything that proves it, and asks whoever is next. With the last one everything that was
 * agreed is made, in this same transaction, which holds the agreement.
 */
export async function keepSignature(ctx: Ctx, state: SignState, person: SigningPerson, given: Given): Promise<void> {
  const { agreement, edition } = state;
  const at = ctx.now().toISOString();
  const columns = {
    signed_at: at,
    kind: given.kind,
    signed_name: given.name,
    image: given.image,
    address: ctx.origin.address,
    agent: ctx.origin.userAgent?.slice(0, MAX_AGENT) ?? null,
    user_id: "userId" in ctx.actor ? ctx.actor.userId : null,
    consent_version: given.consent?.version ?? null,
    consent_text: given.consent?.text ?? null,
    consent_language: given.consent?.language ?? null,
    pdf_sha256: edition.pdf_sha256,
  };
  await ctx.db
    .insertInto("agreement_signature")
    .values({ agreement_id: agreement.id, edition: edition.edition, signer_id: person.id, ...columns })
    .onConflict((conflict) => conflict.constraint("agreement_signature_pk").doUpdateSet(columns))
    .execute();
  if (person.party === "company")
    await ctx.db
      .updateTable("agreement_signer")
      .set({ name: given.name, title: given.title })
      .where("id", "=", person.id)
      .execute();
  const isCompany = person.party === "company";
  await recordEvent(ctx, agreement.id, isCompany ? "countersigned" : "signed-one", { note: given.name });
  await audit(ctx, {
    action: isCompany ? "agreements.countersigned" : "agreements.signature_given",
    entityType: "agreement",
    entityId: agreement.id,
    changes: { reference: agreement.reference, edition: edition.edition, name: given.name, kind: given.kind },
  });
  const now = await findSignState(ctx, agreement.id, edition.edition);
  if (!now) throw new Error(`The agreement ${agreement.id} that is held is gone`);
  if (nextToSign(now)) {
    await askNextSigner(ctx, now);
    await ctx.db
      .updateTable("agreement")
      .set({ version: now.agreement.version + 1, updated_at: at })
      .where("id", "=", agreement.id)
      .execute();
  } else await completeSigning(ctx, now);
}
