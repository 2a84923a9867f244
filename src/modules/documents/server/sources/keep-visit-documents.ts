import { findVisitPapers } from "#modules/visits/server/index.ts";
import { plainDayLabel } from "#platform/days.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { textsFor } from "#platform/server/texts.ts";
import { endShares } from "../shares/end-shares.ts";
import { readHolding } from "./hold-client.ts";
import { keepDocument } from "./keep-document.ts";

const LEAVE = `
  update document set archived_at = $2, updated_at = $2, version = version + 1
  where source = 'visit-photo' and source_id = any($1::uuid[]) and archived_at is null
  returning id`;

/** The report of a finished visit and its photos stand in the client's library. Runs twice without harm. */
export async function keepVisitDocuments(ctx: Ctx, { visitId }: { visitId: string }): Promise<void> {
  const shown = await findVisitPapers(ctx, visitId);
  if (!shown) return;
  const photoIds = [...shown.photos.map(({ fileId }) => fileId), ...shown.formerPhotoIds];
  await inTransaction(ctx, async (ctx) => {
    const sources = { "visit-report": [visitId], "visit-photo": photoIds };
    const papers = await readHolding(ctx, sources, (ctx) => findVisitPapers(ctx, visitId));
    if (!papers) return;
    const { clientId, placeId: propertyId, language, visitedOn: datedOn, finishedAt: createdAt, photos } = papers;
    const t = textsFor(language);
    const said = { service: papers.service, day: plainDayLabel(datedOn, language) };
    const common = { clientId, propertyId, datedOn, createdAt };
    await keepDocument(ctx, {
      ...common,
      source: "visit-report",
      sourceId: visitId,
      name: t("documents:names.report", said),
      type: "report",
      category: "service",
      format: "pdf",
      bytes: papers.reportBytes,
    });
    for (const { fileId, caption, bytes } of photos)
      await keepDocument(ctx, {
        ...common,
        source: "visit-photo",
        sourceId: fileId,
        name: caption === "" ? t("documents:names.photo", said) : caption,
        type: "photo",
        category: "service",
        format: "jpeg",
        bytes,
      });
    // What a correction took out of the report is in the library no longer, and open by none of its links.
    const left = await rowsOf<{ id: string }>(ctx.db, LEAVE, [papers.formerPhotoIds, ctx.now().toISOString()]);
    for (const { id } of left) await endShares(ctx, id);
  });
}
