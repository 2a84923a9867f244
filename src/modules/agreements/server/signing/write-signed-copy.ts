import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { keepMadeFile } from "#platform/server/files/attach.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { clientTopic } from "#modules/appointments/server/index.ts";
import { AGREEMENTS, copyDue, signedCopyWritten } from "../events.ts";
import { AGREEMENT_FILE } from "./agreement-files.ts";
import type { GivenSignature } from "./given-signature.ts";
import { sha256Of } from "./sha256-of.ts";
import { signedDocument } from "./signature-page.ts";
import { findSignState, holdAgreement, type SigningPerson, type SignState } from "./sign-state.ts";
import type { PaperParts } from "./write-edition-pdf.ts";

/** Writes the copy that ends with the page of signatures. */
export const writeSignedCopy = defineJob("agreements.write_signed_copy", z.object({ agreementId: z.string() }), {
  timeoutSeconds: 180,
});

/** Runs twice without harm, as the PDF of what was sent is written. Everybody gets the copy that was kept. */
export async function writeSignedCopyNow(
  ctx: Ctx,
  { agreementId }: z.infer<typeof writeSignedCopy.schema>,
  { pdf, files }: PaperParts,
): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const state = await findSigned(asProgram, agreementId);
  if (!state || state.edition.signed_file_id !== null) return;
  const { time_zone: zone } = await currentCompany(asProgram);
  const { bytes } = await pdf.write(signedDocument(signedPaperOf(state, zone)));
  await inTransaction(asProgram, async (ctx) => {
    await holdAgreement(ctx, agreementId);
    const held = await findSigned(ctx, agreementId);
    if (!held || held.edition.signed_file_id !== null) return;
    const { agreement, edition } = held;
    const name = `${agreement.reference}-signed.pdf`;
    const file = await keepMadeFile(
      ctx,
      files,
      { kind: AGREEMENT_FILE, id: agreementId },
      { name, kind: "pdf", content: bytes },
    );
    await ctx.db
      .updateTable("agreement_edition")
      .set({ signed_file_id: file.id, signed_sha256: sha256Of(bytes) })
      .where("agreement_id", "=", agreementId)
      .where("edition", "=", edition.edition)
      .execute();
    const told = { agreementId, clientId: agreement.client_id };
    await emit(ctx, signedCopyWritten, told, { isToldWithNext: true });
    await tellEverybody(ctx, held, told);
    await announce(ctx, AGREEMENTS, clientTopic(agreement.client_id));
  });
}

/** Each signer of the client, and whoever else speaks for the client. */
async function tellEverybody(ctx: Ctx, { people }: SignState, told: { agreementId: string; clientId: string }) {
  for (const { id, party } of people)
    if (party === "client") await emit(ctx, copyDue, { ...told, signerId: id }, { isToldWithNext: true });
  await emit(ctx, copyDue, { ...told, signerId: null });
}

/** The text that was signed; undefined while it is not. */
export async function findSigned(ctx: Ctx, agreementId: string): Promise<SignState | undefined> {
  const signed = await ctx.db
    .selectFrom("agreement_edition")
    .select("edition")
    .where("agreement_id", "=", agreementId)
    .where("ended", "=", "signed")
    .executeTakeFirst();
  return signed && findSignState(ctx, agreementId, signed.edition);
}

export function signedPaperOf({ edition, people }: SignState, timeZone: string) {
  const given = people.flatMap((person) => givenOf(person, timeZone));
  return {
    content: edition.content,
    edition: edition.edition,
    sentAt: edition.sent_at,
    signedAt: edition.signed_at ?? edition.sent_at,
    sha256: edition.pdf_sha256 ?? "",
    given,
  };
}

function givenOf({ id, title, signature }: SigningPerson, timeZone: string): GivenSignature[] {
  if (!signature?.signed_at || signature.kind === null) return [];
  return [
    {
      signerId: id,
      title,
      kind: signature.kind,
      signedName: signature.signed_name ?? "",
      image: signature.image,
      askedAt: signature.asked_at,
      viewedAt: signature.viewed_at,
      signedAt: signature.signed_at,
      address: signature.address,
      agent: signature.agent,
      isByAccount: signature.user_id !== null,
      consent:
        signature.consent_version === null
          ? null
          : { version: signature.consent_version, text: signature.consent_text ?? "" },
      pdfSha256: signature.pdf_sha256 ?? "",
      timeZone,
    },
  ];
}
