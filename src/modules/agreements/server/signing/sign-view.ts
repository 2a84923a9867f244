import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { SignView } from "../../contract-signing.ts";
import { CONSENT_VERSION } from "../../rules-signing.ts";
import { isOpen, nextToSign, type SigningPerson, type SignState } from "./sign-state.ts";

/** The words that are agreed to, as they are kept. */
export const consentOf = (language: Language, company: string): SignView["consent"] => ({
  version: CONSENT_VERSION,
  text: textsFor(language)("agreements:sign.consent", { company }),
});

/** What one of the signers sees; null where the text has no PDF yet, or they are none of them. */
export async function describeSigning(ctx: Ctx, state: SignState, signerId: string): Promise<SignView | null> {
  const { agreement, edition, people } = state;
  const person = people.find(({ id }) => id === signerId);
  if (!person || edition.pdf_sha256 === null) return null;
  const { name, phone, email, time_zone: timeZone } = await currentCompany(ctx);
  const { text } = edition.content;
  return {
    company: { name, phone, email },
    agreementId: agreement.id,
    reference: agreement.reference,
    status: agreement.status,
    signer: { id: person.id, name: person.name, title: person.title, email: person.email },
    signers: people.map((one) => ({
      name: one.name,
      title: one.title,
      isCompany: one.party === "company",
      signedAt: one.signature?.signed_at ?? null,
    })),
    turn: turnOf(ctx, state, person),
    signedAt: person.signature?.signed_at ?? null,
    isComplete: edition.signed_sha256 !== null,
    text,
    sha256: edition.pdf_sha256,
    signBy: agreement.status === "sent" ? agreement.sign_by : null,
    consent: consentOf(text.language, edition.content.letterhead.name),
    language: text.language,
    timeZone,
  };
}

export function turnOf(
  { now }: Pick<Ctx, "now">,
  state: SignState,
  { id, signature }: SigningPerson,
): SignView["turn"] {
  if (signature?.signed_at) return "signed";
  if (!isOpen(state, now())) return "closed";
  return nextToSign(state)?.id === id ? "sign" : "wait";
}
