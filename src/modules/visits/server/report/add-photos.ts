import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Photo } from "../../contract.ts";
import { VISITS } from "../events.ts";
import { findActorName } from "../read/find-actor-name.ts";
import { lockVisit } from "../read/visit-rows.ts";
import { applyChanges } from "./apply-changes.ts";
import { keepReportFiles } from "./keep-report-files.ts";
import { StoredReport } from "./stored-report.ts";

const WRITE = "update visit set report = $2 where id = $1";

/**
 * Puts photos that the actor sent into the report of a visit that came here finished (see `findWorkDone`). They are no
 * correction: what stands in it stays. What is there already is not added again.
 * The demo company is the only one so far whose visits came here so.
 *
 * @throws AppError visits.too_many_entries | files.not_found | files.already_attached | files.type_not_allowed
 */
export function addPhotos(ctx: Ctx, visitId: string, photos: readonly { id: string; value: Photo }[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { report: stored } = await lockVisit(ctx, visitId);
    const before = StoredReport.parse(stored);
    const changes = { photos: photos.map((photo) => ({ ...photo, base: 0 })) };
    const { report: after } = applyChanges(before, changes, await findActorName(ctx));
    await keepReportFiles(ctx, visitId, { before, after });
    await rowsOf(ctx.db, WRITE, [visitId, JSON.stringify(after)]);
    await announce(ctx, VISITS);
  });
}
