import {
  actOnAgreement,
  CONSENT_VERSION,
  findSignState,
  writeEditionPdfNow,
  type PaperParts,
  type Signing,
} from "#modules/agreements/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";

const REASON = "We have decided to go with the company of our neighbors";

/** What was sent gets its PDF now, instead of when the program has started: nobody signs what is not there. */
export const writePaper = (ctx: Ctx, agreementId: string, papers: PaperParts): Promise<void> =>
  writeEditionPdfNow(ctx, { agreementId, edition: 1 }, papers);

/** Its client reads it to the end and types their name, or says why not. */
export async function answerAgreement(ctx: Ctx, agreementId: string, answer: "signed" | "declined"): Promise<void> {
  const state = await findSignState(ctx, agreementId, 1);
  const [person] = state?.people ?? [];
  if (!state || !person) throw new Error(`The agreement ${agreementId} was not sent`);
  const signing: Signing = { agreementId, edition: 1, signerId: person.id };
  await actOnAgreement(ctx, signing, { step: "view" });
  if (answer === "declined") return actOnAgreement(ctx, signing, { step: "decline", reason: REASON });
  await actOnAgreement(ctx, signing, {
    step: "sign",
    sha256: state.edition.pdf_sha256 ?? "",
    kind: "typed",
    name: person.name,
    image: null,
    consent: true,
    consentVersion: CONSENT_VERSION,
  });
}
