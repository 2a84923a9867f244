import type { FileOwners } from "#platform/server/module.ts";
import { visibleDocuments } from "./queries.ts";
import { DOCUMENT_FILE } from "./write/keep-files.ts";

/** Whoever may see the document. */
export const documentFileOwners: FileOwners = {
  [DOCUMENT_FILE]: async (ctx, documentId) =>
    (await visibleDocuments(ctx).select("document.id").where("document.id", "=", documentId).executeTakeFirst()) !==
    undefined,
};
