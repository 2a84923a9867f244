import type { StoredFileAnswer } from "#platform/contract.ts";
import { SYSTEM, VISITOR } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { filesOf } from "#platform/server/files/attach.ts";
import type { Files } from "#platform/server/files/files.ts";
import { readFile } from "#platform/server/files/read-file.ts";
import { findPaperFacts } from "../read/find-paper-facts.ts";
import { findVisit } from "../read/visit-rows.ts";
import { VISIT_FORMER, VISIT_PHOTO, VISIT_REPORT } from "../report/keep-report-files.ts";
import { shownReport, StoredReport } from "../report/stored-report.ts";
import { askForPaper } from "./ask-paper.ts";
import { findReportFile } from "./read-report-pdf.ts";

/** What a finished visit left on paper and in pictures. */
export interface VisitPapers {
  clientId: string;
  /** Where it was; the client's own address where none was named. */
  placeId: string | null;
  language: Language;
  /** The service, in that language. */
  service: string;
  visitedOn: string;
  finishedAt: string;
  /** Null while it is not written. */
  reportBytes: number | null;
  photos: { fileId: string; caption: string; bytes: number }[];
  /** What corrections took out of the report. */
  formerPhotoIds: string[];
}

/** Whoever asks; null of a visit that is not finished, and of one that is no client's. */
export async function findVisitPapers(ctx: Ctx, visitId: string): Promise<VisitPapers | null> {
  const row = await findVisit({ ...ctx, actor: SYSTEM }, visitId);
  if (!row || row.visit_client_id === null || row.finished_at === null) return null;
  const { language, translations } = await findPaperFacts(ctx, visitId);
  const [report] = await filesOf(ctx, { kind: VISIT_REPORT, id: visitId });
  const pictures = new Map((await filesOf(ctx, { kind: VISIT_PHOTO, id: visitId })).map((file) => [file.id, file]));
  const { photos } = shownReport(StoredReport.parse(row.report));
  return {
    clientId: row.visit_client_id,
    placeId: row.visit_place_id,
    language,
    service: (language === "en" ? undefined : translations?.[language]?.name) ?? row.title,
    visitedOn: row.visited_on,
    finishedAt: row.finished_at,
    reportBytes: report?.bytes ?? null,
    photos: photos.flatMap(({ value: { fileId, caption } }) => {
      const picture = pictures.get(fileId);
      return picture ? [{ fileId, caption, bytes: picture.bytes }] : [];
    }),
    formerPhotoIds: (await filesOf(ctx, { kind: VISIT_FORMER, id: visitId })).map(({ id }) => id),
  };
}

/** The report on paper, whoever asks; null while it is written, which is asked for. */
export async function readVisitReport(ctx: Ctx, visitId: string, files: Files): Promise<StoredFileAnswer | null> {
  const paper = await findReportFile(ctx, visitId, files);
  if (paper) return paper;
  const row = await findVisit({ ...ctx, actor: SYSTEM }, visitId);
  if (row) await askForPaper(ctx, row);
  return null;
}

/**
 * A picture of a report, whoever asks. One that a correction took out is no longer found.
 *
 * @throws AppError files.not_found
 */
export const readVisitPhoto = (
  ctx: Ctx,
  asked: { id: string; size: "thumbnail" | "original" },
  files: Files,
): Promise<StoredFileAnswer> =>
  readFile({ ...ctx, actor: VISITOR }, { files, owners: { [VISIT_PHOTO]: () => Promise.resolve(true) } }, asked);

const FINISHED = `
  select id from visit
  where status = 'finished' and client_id is not null and ($1::uuid is null or id > $1) order by id limit $2`;

/** Finished visits of clients, in the order of their ids, after this one. */
export async function findFinishedVisits(
  { db }: Ctx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  return (await rowsOf<{ id: string }>(db, FINISHED, [after, limit])).map(({ id }) => id);
}
