import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import { sharePath } from "../../rules.ts";

/** What is kept of a token: nothing of which the token could be made. */
export const keptOf = (token: string): Uint8Array => Buffer.from(hashToken(token), "base64url");

/** A new secret address of a share, for one recipient or to copy. */
export async function makeShareLink(
  ctx: Ctx,
  { shareId, recipient }: { shareId: string; recipient: string | null },
): Promise<`/${string}`> {
  const token = newToken();
  await ctx.db
    .insertInto("document_share_link")
    .values({ token_hash: keptOf(token), share_id: shareId, recipient, made_at: ctx.now().toISOString() })
    .execute();
  return sharePath(token);
}
