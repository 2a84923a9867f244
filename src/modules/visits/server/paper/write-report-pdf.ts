import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { currentCompany } from "#modules/company/server/index.ts";
import { findPaperPlan, missedByVisit, namesOfDevices } from "#modules/devices/server/index.ts";
import { productFactsOf } from "#modules/products/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { detachFiles, filesOf, keepMadeFile } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { textsFor } from "#platform/server/texts.ts";
import { reportWritten, VISITS } from "../events.ts";
import { findPaperFacts, type PaperFacts } from "../read/find-paper-facts.ts";
import { findVisit, lockVisit, type VisitRow } from "../read/visit-rows.ts";
import { VISIT_REPORT } from "../report/keep-report-files.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";
import { contactNameOf } from "../read/contact-name.ts";
import { crewOf } from "../views.ts";
import { reportDocument, type ReportPaper } from "./report-document.ts";

/** Writes the report of a finished visit on paper, and tells whoever waits for it. */
export const writeReportPdf = defineJob(
  "visits.write_report_pdf",
  z.object({ visitId: z.string(), amendmentId: z.string().nullable(), tellsClient: z.boolean() }),
  {
    timeoutSeconds: 180,
  },
);

export interface PaperParts {
  files: Files;
  pdf: PdfWriter;
}

/**
 * Runs twice without harm: the same report makes the same bytes, and the paper before it goes. Where a correction comes
 * in between, it begins again: of two papers that are written at once, the older must not be the one that stays.
 */
export async function writeReportPdfNow(
  ctx: Ctx,
  asked: z.infer<typeof writeReportPdf.schema>,
  parts: PaperParts,
): Promise<void> {
  const asProgram = { ...ctx, actor: SYSTEM };
  for (let row = await findVisit(asProgram, asked.visitId); row?.visit_status === "finished";) {
    if (await writePaper(asProgram, row, { ...asked, ...parts })) return;
    row = await findVisit(asProgram, asked.visitId);
  }
}

type Writing = z.infer<typeof writeReportPdf.schema> & PaperParts;

/** False: the report is another one meanwhile. */
async function writePaper(asProgram: Ctx, row: VisitRow, { visitId, files, pdf, ...cause }: Writing): Promise<boolean> {
  const paper = await gatherPaper(asProgram, row, files);
  const { bytes } = await pdf.write(reportDocument(paper, await currentCompany(asProgram)));
  const t = textsFor(paper.language);
  const name = t("visits:mail.attachment", { day: row.visited_on });
  return inTransaction(asProgram, async (ctx) => {
    const { report } = await lockVisit(ctx, visitId);
    if (!isDeepStrictEqual(report, row.report)) return false;
    const owner = { kind: VISIT_REPORT, id: visitId };
    const before = await filesOf(ctx, owner);
    await detachFiles(
      ctx,
      owner,
      before.map(({ id }) => id),
    );
    await keepMadeFile(ctx, files, owner, { name, kind: "pdf", content: bytes });
    await emit(ctx, reportWritten, { visitId, ...cause });
    await announce(ctx, VISITS);
    return true;
  });
}

/** Everything that stands in it, in the client's language unless told; with its pictures, where the files are given. */
export async function gatherPaper(
  ctx: Ctx,
  row: VisitRow,
  files: Files | null,
  told?: PaperFacts["language"],
): Promise<ReportPaper> {
  const facts = await findPaperFacts(ctx, row.visit_id);
  const language = told ?? facts.language;
  const report = shownReport(StoredReport.parse(row.report));
  const products = await productFactsOf(
    ctx,
    report.applications.map(({ value }) => value.productId),
  );
  const devices = await namesOfDevices(
    ctx,
    report.checks.map(({ value }) => value.deviceId),
  );
  const missed = await missedByVisit(ctx, row.visit_id);
  const presence = report.presence.value;
  const photos: ReportPaper["photos"][number][] = [];
  for (const { value } of files ? report.photos : []) {
    const jpeg = files && (await bytesOf(ctx, files, value.fileId));
    if (jpeg) photos.push({ slot: value.slot, caption: value.caption, jpeg });
  }
  return {
    language,
    reference: row.reference,
    service: nameOfService({ ...facts, language }) ?? row.title,
    day: row.visited_on,
    timeZone: row.time_zone,
    startedAt: row.visit_started_at,
    endedAt: row.visit_ended_at ?? row.visit_started_at,
    finishedAt: row.finished_at ?? row.visit_started_at,
    amendedAt: facts.amended_at,
    clientName: contactNameOf(row),
    address: row.address,
    technicians: crewOf(row, report).map(({ name }) => name),
    report,
    products: new Map([...products].map(([id, product]) => [id, { ...product, ingredients: product.ingredientsText }])),
    devices: new Map(devices.map((device) => [device.id, device])),
    missed,
    plan: files && (await planOf(ctx, row, { files, missed })),
    photos,
    signature:
      files && presence?.kind === "signed" && presence.fileId !== null
        ? await bytesOf(ctx, files, presence.fileId)
        : null,
    nextVisitOn: facts.next_on,
  };
}

async function planOf(
  ctx: Ctx,
  { visit_place_id: placeId }: VisitRow,
  { files, missed }: { files: Files; missed: readonly { id: string }[] },
) {
  const plan = await findPaperPlan(ctx, placeId);
  const pictures = new Map<string, Uint8Array>();
  for (const sheet of plan.sheets) {
    const jpeg = sheet.kind === "picture" ? await bytesOf(ctx, files, sheet.file.id) : null;
    if (sheet.kind === "picture" && jpeg) pictures.set(sheet.file.id, jpeg);
  }
  return { ...plan, pictures, missed: new Set(missed.map(({ id }) => id)) };
}

/** As large as paper needs it. Null for a picture that is gone: the report says everything else. A store that does not answer is asked again later. */
async function bytesOf(ctx: Ctx, files: Files, id: string): Promise<Buffer | null> {
  const file = await readFile(ctx, { files, owners: {} }, { id, size: "thumbnail" }).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.kind === "not_found") return null;
    throw fault;
  });
  return file && buffer(await file.read(null));
}

/** In English the appointment says it itself, as it was agreed. */
const nameOfService = ({ language, translations }: PaperFacts): string | undefined =>
  language === "en" ? undefined : translations?.[language]?.name;
