import { buffer } from "node:stream/consumers";
import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import type { PdfBlock } from "#platform/server/pdf/document.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import { textsFor, type Translate } from "#platform/server/texts.ts";
import type { HistoryFile, PastService, ServiceHistory } from "../../contract-history.ts";
import { findingWords } from "./history-columns.ts";

/** What one paper holds: a thread that writes it has its limits. */
const MAX_PHOTOS_ON_PAPER = 120;

export interface PaperParts {
  files: Files;
  pdf: PdfWriter;
}

/** A year as a PDF, in the language of whoever asks. */
export async function writeHistoryPaper(
  ctx: Ctx,
  history: ServiceHistory,
  { files, pdf, ...asked }: PaperParts & Pick<HistoryFile, "photos" | "statistics">,
): Promise<Buffer | Uint8Array> {
  const { blocks, title } = await paperOf(ctx, history, { ...asked, files });
  const { name: company, phone, email } = await currentCompany(ctx);
  const { bytes } = await pdf.write({
    language: ctx.language,
    title,
    at: ctx.now().toISOString(),
    letterhead: { name: company, lines: [phone, email].filter((line) => line !== "") },
    footer: title,
    blocks,
  });
  return bytes;
}

async function paperOf(
  ctx: Ctx,
  history: ServiceHistory,
  { photos, statistics, files }: Pick<HistoryFile, "photos" | "statistics"> & { files: Files },
) {
  const t = textsFor(ctx.language);
  const title = t("visits:history.paper", { year: history.year });
  const blocks: PdfBlock[] = [{ kind: "heading", level: 1, text: title }];
  if (statistics) blocks.push({ kind: "facts", facts: figureFacts(t, history) });
  if (history.services.length === 0)
    blocks.push({ kind: "paragraph", text: t("visits:history.empty", { year: history.year }) });
  let room = photos ? MAX_PHOTOS_ON_PAPER : 0;
  for (const service of history.services) {
    blocks.push(...serviceBlocks(t, service, { statistics, day: longDayLabel(service.date, ctx.language) }));
    const pictures = [];
    for (const { fileId, slot, caption } of service.photos.slice(0, room)) {
      const jpeg = await jpegOf(ctx, files, fileId);
      const label = caption === "" ? t(`visits:report.${slot}`) : caption;
      if (jpeg) pictures.push({ jpeg, caption: label, alt: label });
    }
    room -= pictures.length;
    if (pictures.length > 0) blocks.push({ kind: "pictures", pictures, perRow: 3 });
  }
  return { title, blocks };
}

const figureFacts = (t: Translate, { figures }: ServiceHistory) => [
  { label: t("visits:history.services"), value: String(figures.services) },
  {
    label: t("visits:history.average"),
    value: figures.averageEffectiveness === null ? "—" : `${figures.averageEffectiveness}%`,
  },
  {
    label: t(figures.pestReduction?.direction === "increase" ? "visits:history.increase" : "visits:history.reduction"),
    value: figures.pestReduction === null ? "—" : `${figures.pestReduction.percent}%`,
  },
  { label: t("visits:history.technicians"), value: String(figures.technicians) },
];

function serviceBlocks(
  t: Translate,
  service: PastService,
  { statistics, day }: { statistics: boolean; day: string },
): PdfBlock[] {
  const { effectiveness, findings, pestFree } = service;
  const facts = [
    { label: t("visits:history.technician"), value: service.technicianName },
    {
      label: t("visits:history.found"),
      value:
        findings.length === 0 && pestFree ? t("visits:report.nothingFound") : findings.map(findingWords).join("\n"),
    },
    { label: t("visits:history.treatments"), value: service.treatments.join(", ") },
    { label: t("visits:history.products"), value: service.products.map(({ name }) => name).join(", ") },
    {
      label: t("visits:history.effectiveness"),
      value: !statistics || effectiveness === null ? "" : `${effectiveness}%`,
    },
    { label: t("visits:history.notes"), value: service.notes },
    { label: t("visits:history.next"), value: service.nextAction?.action ?? "" },
  ];
  return [
    { kind: "heading", level: 2, text: `${day} – ${service.title}` },
    { kind: "facts", facts: facts.filter(({ value }) => value !== "") },
  ];
}

/** As large as paper needs it; null for a picture that is gone. The visit was found as the client's own. */
async function jpegOf(ctx: Ctx, files: Files, id: string): Promise<Buffer | null> {
  const wanted = { id, size: "thumbnail" } as const;
  const file = await readFile({ ...ctx, actor: SYSTEM }, { files, owners: {} }, wanted).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.kind === "not_found") return null;
    throw fault;
  });
  return file && buffer(await file.read(null));
}
