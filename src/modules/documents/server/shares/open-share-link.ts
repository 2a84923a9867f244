import type { ResultOf } from "#platform/contract.ts";
import { passwordMatches } from "#modules/accounts/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { countAttempt, forgiveAttempts } from "#platform/server/http/rate-limit.ts";
import { newToken } from "#platform/server/ids.ts";
import type { openShareLink, readShareLink } from "../../contract.ts";
import { findShareLink, refusalOf, refuse, type ShareLink } from "./find-share-link.ts";
import { keptOf } from "./make-share-link.ts";
import { noteOpening } from "./note-opening.ts";

/** So long the content can be read after opening: for a slow connection and a second look. */
const ACCESS_MINUTES = 30;

/** Looking changes nothing: programs that check emails look at every link. */
export async function readShareFacts(ctx: Ctx, token: string): Promise<ResultOf<typeof readShareLink>> {
  const link = await findShareLink(ctx, token);
  const why = refusalOf(link, ctx.now());
  if (why) return refuse(ctx, why);
  const { name, phone } = await currentCompany(ctx);
  const needsPassword = link.share.password_hash !== null;
  return {
    company: { name, phone },
    needsPassword,
    // Its name may say as much as its content.
    document: needsPassword ? null : factsOf(link),
    expiresAt: link.share.expires_at,
  };
}

const factsOf = ({ share, document }: ShareLink) => ({
  name: document.name,
  type: document.type,
  format: document.format,
  bytes: document.bytes,
  sharedBy: share.sharer_name,
  message: share.message,
});

/**
 * Opens a link, with its password where it has one, and writes that down, however it fared.
 *
 * @throws AppError documents.share_invalid | documents.share_expired | documents.share_revoked |
 *   documents.password_wrong | documents.too_many_tries
 */
export async function openShare(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<ResultOf<typeof openShareLink>> {
  const link = await findShareLink(ctx, token);
  const why = refusalOf(link, ctx.now());
  if (why) {
    await noteOpening(ctx, link, why);
    return refuse(ctx, why);
  }
  await checkPassword(ctx, link, password);
  const access = newToken();
  const until = new Date(ctx.now().getTime() + ACCESS_MINUTES * 60_000).toISOString();
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("document_share_access")
      .values({ token_hash: keptOf(access), link_hash: link.hash, expires_at: until })
      .execute();
    await noteOpening(ctx, link, "unlocked");
  });
  return { access, accessUntil: until, document: factsOf(link) };
}

/** Of one share, whoever tries; the address of who tries is limited by the endpoint. */
const TRIES = { max: 10, seconds: 15 * 60 };

async function checkPassword(ctx: Ctx, link: ShareLink, password: string): Promise<void> {
  const { id, password_hash: hash } = link.share;
  if (hash === null) return;
  const bucket = `documents.share ${id}`;
  try {
    await countAttempt(ctx, bucket, TRIES);
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    await noteOpening(ctx, link, "too-many-tries");
    throw new AppError("too_many", "documents.too_many_tries", {
      ...fault.details,
      detail: "The password was wrong too often. Please try again in a few minutes.",
    });
  }
  if (await passwordMatches(hash, password)) {
    await forgiveAttempts(ctx, bucket);
    return;
  }
  await noteOpening(ctx, link, "wrong-password");
  const message = "This password is not right";
  throw new AppError("invalid", "documents.password_wrong", {
    detail: "This password is not right. Please try again.",
    errors: [{ path: "password", message }],
  });
}
