import type { Ctx } from "#platform/server/context.ts";

/** Ends all links of a document, in the caller's transaction. */
export async function endShares({ db, now }: Ctx, documentId: string): Promise<void> {
  const at = now().toISOString();
  await db
    .updateTable("document_share")
    .set({ revoked_at: at })
    .where("document_id", "=", documentId)
    .where("revoked_at", "is", null)
    .execute();
}

/** The same of everything that a client shared. */
export async function endClientShares({ db, now }: Ctx, clientId: string): Promise<void> {
  const at = now().toISOString();
  await db
    .updateTable("document_share")
    .set({ revoked_at: at })
    .where("client_id", "=", clientId)
    .where("revoked_at", "is", null)
    .execute();
}
