import type { StoredFileAnswer } from "#platform/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readContent, type ContentParts } from "../sources/read-content.ts";
import { findShareLink, refusalOf, refuse } from "./find-share-link.ts";
import { keptOf } from "./make-share-link.ts";
import { noteOpening } from "./note-opening.ts";

interface Wanted {
  token: string;
  access: string;
  download: boolean;
  /** A later part of what was begun, as viewers ask for it: that is no opening of its own. */
  isContinued: boolean;
}

/**
 * The current version of the one document that was shared, for whoever has opened the link.
 *
 * @throws AppError documents.share_invalid | documents.share_expired | documents.share_revoked | documents.access_over |
 *   documents.no_content
 */
export async function readSharedContent(ctx: Ctx, wanted: Wanted, parts: ContentParts): Promise<StoredFileAnswer> {
  const link = await findShareLink(ctx, wanted.token);
  const why = refusalOf(link, ctx.now());
  if (why) {
    await noteOpening(ctx, link, why);
    return refuse(ctx, why);
  }
  const access = await ctx.db
    .selectFrom("document_share_access")
    .select("expires_at")
    .where("token_hash", "=", keptOf(wanted.access))
    .where("link_hash", "=", link.hash)
    .executeTakeFirst();
  if (!access || new Date(access.expires_at) <= ctx.now())
    throw new AppError("forbidden", "documents.access_over", { detail: "Please open the link again." });
  const content = await readContent({ ...ctx, actor: SYSTEM }, link.document, { download: wanted.download }, parts);
  if (!wanted.isContinued) await noteOpening(ctx, link, "opened");
  // Whoever comes to the same browser afterwards must not find it there.
  return { ...content, keep: "never" };
}
