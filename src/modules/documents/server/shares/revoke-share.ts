import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announceDocuments } from "../events.ts";
import { visibleDocuments } from "../queries.ts";

/**
 * Ends a link at once, for whoever may see its document. Of two who end it at once, the first does.
 *
 * @throws AppError documents.share_not_found
 */
export function revokeShare(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const share = isId(id)
      ? await visibleDocuments(ctx)
          .innerJoin("document_share", "document_share.document_id", "document.id")
          .select(["document_share.id", "document_share.client_id", "document_share.document_id"])
          .where("document_share.id", "=", id)
          .executeTakeFirst()
      : undefined;
    if (!share) throw new AppError("not_found", "documents.share_not_found", { detail: "This link does not exist." });
    const ended = await ctx.db
      .updateTable("document_share")
      .set({ revoked_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!ended) return;
    await audit(ctx, {
      action: "documents.share_revoked",
      entityType: "document",
      entityId: share.document_id,
      changes: { client_id: share.client_id, share: id },
    });
    await announceDocuments(ctx, share.client_id);
  });
}
