import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { SignView } from "../../contract-signing.ts";
import { CONSENT_VERSION } from "../../rules-signing.ts";
import { cancelDaysOf } from "./cancel-notices.ts";
import { isOpen, nextToSign, type SigningPerson, type SignState } from "./sign-state.ts";

/**
 * The words that are agreed to, with what 15 U.S.C. 7001(c)(1)(B) and (C) ask to be told before: what the consent covers,
 * how to withdraw it and on what terms, paper copies, a changed address, and what is needed to read and keep the documents.
 */
export function consentOf(language: Language, company: string): SignView["consent"] {
  const t = textsFor(language);
  return {
    version: CONSENT_VERSION,
    text: t("agreements:sign.consent", { company }),
    details: t("agreements:sign.consentDetails", { company }),
  };
}

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
    cancelBy: cancelDayOf(ctx, state, timeZone),
    text,
    sha256: edition.pdf_sha256,
    signBy: agreement.status === "sent" ? agreement.sign_by : null,
    consent: consentOf(text.language, edition.content.letterhead.name),
    language: text.language,
    timeZone,
  };
}

/** Null where it cannot be canceled so, or not any more. */
function cancelDayOf({ now }: Pick<Ctx, "now">, { agreement, edition }: SignState, timeZone: string): string | null {
  if (agreement.status !== "signed" || !edition.content.homeSale || edition.signed_at === null) return null;
  const { lastOn } = cancelDaysOf(edition.signed_at, timeZone);
  return lastOn < todayIn(timeZone, now()) ? null : lastOn;
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
