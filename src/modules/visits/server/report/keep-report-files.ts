import { attachFiles, detachFiles, handOverFiles } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { StoredReport } from "./stored-report.ts";

/** What files of visits are attached as; who may read them is asked of the visit. */
export const VISIT_PHOTO = "visit_photo";
export const VISIT_SIGNATURE = "visit_signature";
export const VISIT_REPORT = "visit_report";
/** What a correction took out of a finished report: it is kept for the staff, and clients see it no longer. */
export const VISIT_FORMER = "visit_former_picture";
/** What a phone recorded of an appointment that was taken out meanwhile; it belongs to the clash. */
export const VISIT_UNPLACED = "visit_unplaced_picture";

interface Pictures {
  before: StoredReport;
  after: StoredReport;
  /** Of a finished report what is taken out is kept as it stood. */
  isCorrection?: boolean;
}

/**
 * Makes the pictures that a report names the visit's own, and lets go of those that it no longer names; in the caller's
 * transaction, which holds the visit.
 *
 * @throws AppError files.not_found | files.already_attached | files.type_not_allowed
 */
export async function keepReportFiles(
  ctx: Ctx,
  visitId: string,
  { before, after, isCorrection = false }: Pictures,
): Promise<void> {
  const former = { kind: VISIT_FORMER, id: visitId };
  for (const [kind, filesOf] of [
    [VISIT_PHOTO, photosOf],
    [VISIT_SIGNATURE, signatureOf],
  ] as const) {
    const [was, is] = [filesOf(before), filesOf(after)];
    const owner = { kind, id: visitId };
    const come = is.filter((id) => !was.includes(id));
    const gone = was.filter((id) => !is.includes(id));
    // What an earlier correction took out may come back.
    await handOverFiles(ctx, { from: former, to: owner }, come);
    await attachFiles(ctx, owner, come, { allow: ["jpeg"] });
    if (isCorrection) await handOverFiles(ctx, { from: owner, to: former }, gone);
    else await detachFiles(ctx, owner, gone);
  }
}

const photosOf = ({ photos, checks }: StoredReport): string[] => [
  ...Object.values(photos).flatMap(({ value }) => (value === null ? [] : [value.fileId])),
  ...Object.values(checks).flatMap(({ value }) => (value === null || value.fileId === null ? [] : [value.fileId])),
];

const signatureOf = ({ presence: { value } }: StoredReport): string[] =>
  value?.kind === "signed" && value.fileId !== null ? [value.fileId] : [];
