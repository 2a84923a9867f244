import { attachFiles, detachFiles } from "#platform/server/files/attach.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { StoredReport } from "./stored-report.ts";

/** What files of visits are attached as; who may read them is asked of the visit. */
export const VISIT_PHOTO = "visit_photo";
export const VISIT_SIGNATURE = "visit_signature";
export const VISIT_REPORT = "visit_report";

/**
 * Makes the pictures that a report names the visit's own, and lets go of those that it no longer names; in the caller's
 * transaction, which holds the visit.
 *
 * @throws AppError files.not_found | files.already_attached | files.type_not_allowed
 */
export async function keepReportFiles(
  ctx: Ctx,
  visitId: string,
  { before, after }: { before: StoredReport; after: StoredReport },
): Promise<void> {
  for (const [kind, filesOf] of [
    [VISIT_PHOTO, photosOf],
    [VISIT_SIGNATURE, signatureOf],
  ] as const) {
    const [was, is] = [filesOf(before), filesOf(after)];
    const owner = { kind, id: visitId };
    await attachFiles(
      ctx,
      owner,
      is.filter((id) => !was.includes(id)),
      { allow: ["jpeg"] },
    );
    await detachFiles(
      ctx,
      owner,
      was.filter((id) => !is.includes(id)),
    );
  }
}

const photosOf = ({ photos }: StoredReport): string[] =>
  Object.values(photos).flatMap(({ value }) => (value === null ? [] : [value.fileId]));

const signatureOf = ({ presence: { value } }: StoredReport): string[] =>
  value?.kind === "signed" && value.fileId !== null ? [value.fileId] : [];
