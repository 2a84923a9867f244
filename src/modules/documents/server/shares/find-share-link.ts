import type { Selectable } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { DocumentRow } from "../queries.ts";
import { stateOfShare } from "./find-shares.ts";
import { keptOf } from "./make-share-link.ts";

export type ShareRow = Selectable<Database["document_share"]>;

export interface ShareLink {
  hash: Uint8Array;
  recipient: string | null;
  share: ShareRow;
  document: DocumentRow;
}

/** The link, whether it works or not. @throws AppError documents.share_invalid: nobody was ever given it */
export async function findShareLink(ctx: Ctx, token: string): Promise<ShareLink> {
  const hash = keptOf(token);
  const link = await ctx.db
    .selectFrom("document_share_link")
    .select(["share_id", "recipient"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();
  if (!link) throw new AppError("not_found", "documents.share_invalid", { detail: "This link is not valid." });
  const share = await ctx.db
    .selectFrom("document_share")
    .selectAll()
    .where("id", "=", link.share_id)
    .executeTakeFirstOrThrow();
  const document = await ctx.db
    .selectFrom("document")
    .selectAll()
    .where("id", "=", share.document_id)
    .executeTakeFirstOrThrow();
  return { hash, recipient: link.recipient, share, document };
}

/**
 * Why a link works no longer; null while it does. Every use of a link asks here first: it is open for the one document
 * alone, and only while its client sees that.
 */
export function refusalOf({ share, document }: ShareLink, now: Date): "expired" | "revoked" | null {
  const state = stateOfShare(share, now);
  if (state === "active" && (document.archived_at !== null || document.audience !== "client")) return "revoked";
  return state === "active" ? null : state;
}

/** @throws AppError documents.share_expired | documents.share_revoked */
export async function refuse(ctx: Ctx, why: "expired" | "revoked"): Promise<never> {
  const { phone } = await currentCompany(ctx);
  const what = why === "expired" ? "This link has expired." : "This link was ended by whoever shared it.";
  throw new AppError("not_found", `documents.share_${why}`, {
    detail: `${what} Please ask them for a new one.`,
    facts: { phone },
  });
}
