import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { LASTS_MS, MAX_WRONG_CODES } from "../../rules.ts";
import { cookieIn, giveCookie } from "./browser-cookies.ts";
import { findActiveUser, type UserRow } from "../queries.ts";

/** Says that a password was right, and what was given since. The browser has its token for ten minutes. */
export interface PendingSignIn {
  id: string;
  user: UserRow;
  remember: boolean;
  isSecondFactorPassed: boolean;
}

interface Secure {
  secure: boolean;
}

export async function openPendingSignIn(
  ctx: Ctx,
  { user, remember, isSecondFactorPassed }: Omit<PendingSignIn, "id">,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto("pending_sign_in")
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: user.id,
      remember,
      password_mark: markOf(user),
      second_factor_passed: isSecondFactorPassed,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LASTS_MS.pendingSignIn).toISOString(),
    })
    .execute();
  return token;
}

export const startPendingSignIn = (exchange: Exchange, { secure }: Secure, token: string): void =>
  giveCookie(exchange, { kind: "pending", value: token, secure, maxAge: LASTS_MS.pendingSignIn / 1000 });

export const pendingTokenIn = ({ request }: Exchange, { secure }: Secure): string | undefined =>
  cookieIn(request.headers.cookie, "pending", secure);

/**
 * The pending sign-in that the browser brought, while its account is active and has the password that was given.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function findPendingSignIn(ctx: Ctx, token: string | undefined): Promise<PendingSignIn> {
  const row =
    token === undefined
      ? undefined
      : await ctx.db
          .selectFrom("pending_sign_in")
          .selectAll()
          .where("token_hash", "=", hashToken(token))
          .where("expires_at", ">", ctx.now().toISOString())
          .executeTakeFirst();
  const user = row && (await findActiveUser(ctx, row.user_id));
  if (!user || row.password_mark !== markOf(user)) throw signInAgain();
  return { id: row.id, user, remember: row.remember, isSecondFactorPassed: row.second_factor_passed };
}

/**
 * Counts a code that is about to be checked, so that of many at once no more are than may be.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function countPendingCode({ db }: Ctx, { id }: PendingSignIn): Promise<{ isLast: boolean }> {
  const row = await db
    .updateTable("pending_sign_in")
    .set((pending) => ({ wrong_codes: pending("wrong_codes", "+", 1) }))
    .where("id", "=", id)
    .where("wrong_codes", "<", MAX_WRONG_CODES)
    .returning("wrong_codes")
    .executeTakeFirst();
  if (!row) throw signInAgain();
  return { isLast: row.wrong_codes === MAX_WRONG_CODES };
}

/**
 * Takes the pending sign-in away; of several who come with it at once one goes on.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function consumePendingSignIn({ db }: Ctx, { id }: PendingSignIn): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("pending_sign_in").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw signInAgain();
}

export const signInAgain = (): AppError =>
  new AppError("unauthenticated", "accounts.sign_in_again", { detail: "Please sign in again." });

/** Tells one password of an account from its next. */
const markOf = ({ password_hash }: UserRow): string => hashToken(password_hash);
