import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announceDocuments } from "../events.ts";
import { lockSeenDocument } from "../queries.ts";
import { endShares } from "../shares/end-shares.ts";
import { countAgain } from "./keep-usage.ts";

interface Wanted {
  id: string;
  version: number;
  isArchived: boolean;
}

/**
 * Takes a document out of the library, or back into it; nothing of it is deleted, but it takes no room of its client while it
 * is out. Doing it again changes nothing.
 *
 * @throws AppError documents.not_found | documents.changed_meanwhile
 */
export function archiveDocument(ctx: Ctx, { id, version, isArchived }: Wanted): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSeenDocument(ctx, { id, version });
    if ((row.archived_at !== null) === isArchived) return;
    const now = ctx.now().toISOString();
    await ctx.db
      .updateTable("document")
      .set({ archived_at: isArchived ? now : null, version: row.version + 1, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    if (isArchived) await endShares(ctx, row.id);
    await audit(ctx, {
      action: isArchived ? "documents.archived" : "documents.restored",
      entityType: "document",
      entityId: row.id,
      changes: { client_id: row.client_id, name: row.name },
    });
    await announceDocuments(ctx, row.client_id);
    await countAgain(ctx, { clientId: row.client_id, documentId: row.id, isThere: !isArchived });
  });
}
