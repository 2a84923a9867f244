import { lockLivingClient } from "#modules/clients/server/index.ts";
import { findAuthor } from "#modules/issues/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { documentPolicy } from "../../policy.ts";
import { MAX_VERSIONS } from "../../rules.ts";
import { announceDocuments, documentAdded } from "../events.ts";
import { lockDocument } from "../queries.ts";
import { subjectOf } from "../views.ts";
import { insertVersion, keepUpload } from "./keep-files.ts";
import { takeRoom } from "./keep-usage.ts";

/**
 * A new version of an uploaded document; the earlier ones stay readable.
 *
 * @throws AppError documents.not_found | documents.not_changeable | documents.too_many_versions | files.not_found |
 *   files.already_attached | files.type_not_allowed | documents.client_full | documents.company_full
 */
export function addVersion(ctx: Ctx, { id, fileId }: { id: string; fileId: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDocument(ctx, id);
    if (!documentPolicy.addVersion(ctx.actor, subjectOf(row)) || !(await lockLivingClient(ctx, row.client_id)))
      throw new AppError("conflict", "documents.not_changeable", {
        detail: "This document cannot be replaced by another file.",
      });
    if (row.version_count >= MAX_VERSIONS)
      throw new AppError("conflict", "documents.too_many_versions", {
        detail: `A document has at most ${MAX_VERSIONS} versions. Please upload this one as a new document.`,
      });
    const author = await findAuthor(ctx);
    const kept = await keepUpload(ctx, row.id, fileId);
    const number = row.version_count + 1;
    await insertVersion(ctx, kept, { documentId: row.id, number, author });
    await ctx.db
      .updateTable("document")
      .set({
        format: kept.format,
        bytes: kept.file.bytes,
        version_count: number,
        version: row.version + 1,
        updated_at: ctx.now().toISOString(),
      })
      .where("id", "=", row.id)
      .execute();
    await audit(ctx, {
      action: "documents.version_added",
      entityType: "document",
      entityId: row.id,
      changes: { client_id: row.client_id, version: number, file: kept.file.name },
    });
    if (author.isStaff && row.audience === "client")
      await emit(ctx, documentAdded, { documentId: row.id, clientId: row.client_id, number });
    await announceDocuments(ctx, row.client_id);
    await takeRoom(ctx, { clientId: row.client_id, bytes: kept.file.bytes, files: 1, field: "fileId" });
  });
}
