import * as z from "zod";
import { clientTopic } from "#modules/appointments/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { keepMadeFile } from "#platform/server/files/attach.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { AGREEMENTS, agreementWritten, pdfFailed } from "../events.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { recordEvent } from "../record-event.ts";
import { presentedDocument } from "./agreement-document.ts";
import { askNextSigner } from "./ask-signer.ts";
import { AGREEMENT_FILE } from "./agreement-files.ts";
import { sha256Of } from "./sha256-of.ts";
import { findSignState, holdAgreement, type SignState } from "./sign-state.ts";

/** Writes the PDF of what was sent, and then asks the first signer. */
export const writeEditionPdf = defineJob(
  "agreements.write_edition",
  z.object({ agreementId: z.string(), edition: z.number().int() }),
  { timeoutSeconds: 180 },
);

type Which = z.infer<typeof writeEditionPdf.schema>;
export type PaperParts = Pick<AgreementParts, "files" | "pdf">;

/** What cannot be written after so long will not be: the office is told. The queue tries for three quarters of an hour. */
const GIVEN_UP_MS = 20 * 60_000;

/**
 * Runs twice without harm: the same content makes the same bytes, and whoever comes second finds them there. Of what was
 * taken back meanwhile nothing is written, and nobody is asked.
 */
export async function writeEditionPdfNow(ctx: Ctx, { agreementId, edition }: Which, parts: PaperParts): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  const state = await findSignState(asProgram, agreementId, edition);
  if (!state || !isToWrite(state)) return;
  try {
    const { bytes } = await parts.pdf.write(presentedDocument(state.edition.content, state.edition.sent_at));
    await keepPaper(asProgram, state, bytes, parts);
  } catch (fault) {
    if (ctx.now().getTime() - new Date(state.edition.sent_at).getTime() < GIVEN_UP_MS) throw fault;
    await noteFault(asProgram, state, fault);
  }
}

const isToWrite = ({ edition }: SignState): boolean => edition.pdf_file_id === null && edition.ended === null;

async function keepPaper(ctx: Ctx, { agreement, edition }: SignState, content: Buffer, { files }: PaperParts) {
  const [id, number] = [agreement.id, edition.edition];
  await inTransaction(ctx, async (ctx) => {
    await holdAgreement(ctx, id);
    const state = await findSignState(ctx, id, number);
    if (!state || !isToWrite(state)) return;
    const owner = { kind: AGREEMENT_FILE, id };
    const file = await keepMadeFile(ctx, files, owner, { name: `${agreement.reference}.pdf`, kind: "pdf", content });
    const sha256 = sha256Of(content);
    await ctx.db
      .updateTable("agreement_edition")
      .set({ pdf_file_id: file.id, pdf_sha256: sha256, pdf_fault: null })
      .where("agreement_id", "=", id)
      .where("edition", "=", number)
      .execute();
    await emit(ctx, agreementWritten, { agreementId: id, clientId: state.agreement.client_id, edition: number });
    await askNextSigner(ctx, state);
    await announce(ctx, AGREEMENTS, clientTopic(state.agreement.client_id));
  });
}

async function noteFault(ctx: Ctx, { agreement, edition }: SignState, fault: unknown): Promise<void> {
  const [id, number] = [agreement.id, edition.edition];
  await inTransaction(ctx, async (ctx) => {
    await holdAgreement(ctx, id);
    const noted = await ctx.db
      .updateTable("agreement_edition")
      .set({ pdf_fault: fault instanceof Error ? fault.message.slice(0, 500) : "unknown" })
      .where("agreement_id", "=", id)
      .where("edition", "=", number)
      .where("pdf_file_id", "is", null)
      .where("pdf_fault", "is", null)
      .returning("edition")
      .executeTakeFirst();
    if (!noted) return;
    await recordEvent(ctx, id, "pdf-failed");
    await emit(ctx, pdfFailed, { agreementId: id, clientId: agreement.client_id, edition: number });
    await announce(ctx, AGREEMENTS);
  });
}
