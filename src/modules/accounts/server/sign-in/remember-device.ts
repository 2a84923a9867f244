import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import { hashToken, newToken } from "#platform/server/ids.ts";
import { LASTS_MS } from "../../rules.ts";
import { cookieIn, giveCookie } from "./browser-cookies.ts";

/** People who share a browser each have a token in its cookie; so many at most. */
const MAX_PEOPLE = 5;

/** The tokens that a browser brought; anything that is none is dropped, so that it is never sent back either. */
export const deviceTokensIn = ({ request }: Exchange, { secure }: { secure: boolean }): string[] =>
  (cookieIn(request.headers.cookie, "device", secure) ?? "")
    .split(".")
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, MAX_PEOPLE);

/** A browser that was last used before this is new again. */
export const knownSince = ({ now }: Ctx): string => new Date(now().getTime() - LASTS_MS.knownDevice).toISOString();

/** The hash by which an account knows this browser, or null. */
export async function findKnownDevice(ctx: Ctx, userId: string, tokens: readonly string[]): Promise<string | null> {
  if (tokens.length === 0) return null;
  const row = await ctx.db
    .selectFrom("known_device")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "in", tokens.map(hashToken))
    .where("last_seen_at", ">", knownSince(ctx))
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/**
 * Writes down that this person signed in with this browser. A browser that the account does not know is given a token
 * of our own making, whatever it brought: a planted one must not become known. Returns the value for its cookie.
 */
export async function rememberDevice(
  ctx: Ctx,
  userId: string,
  tokens: readonly string[],
): Promise<{ isNew: boolean; value: string }> {
  const now = ctx.now().toISOString();
  const known = await findKnownDevice(ctx, userId, tokens);
  if (known !== null) {
    await ctx.db
      .updateTable("known_device")
      .set({ last_seen_at: now })
      .where("user_id", "=", userId)
      .where("token_hash", "=", known)
      .execute();
    return { isNew: false, value: tokens.join(".") };
  }
  const token = newToken();
  await ctx.db
    .insertInto("known_device")
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now, last_seen_at: now })
    .execute();
  return { isNew: true, value: [token, ...tokens].slice(0, MAX_PEOPLE).join(".") };
}

export const giveDevice = (exchange: Exchange, { secure }: { secure: boolean }, value: string): void =>
  giveCookie(exchange, { kind: "device", value, secure, maxAge: LASTS_MS.knownDevice / 1000 });

/** Makes the browsers of an account strangers again, but for one that brings these tokens. */
export async function forgetDevices({ db }: Ctx, userId: string, keep: readonly string[] = []): Promise<void> {
  await db
    .deleteFrom("known_device")
    .where("user_id", "=", userId)
    .$if(keep.length > 0, (others) => others.where("token_hash", "not in", keep.map(hashToken)))
    .execute();
}
