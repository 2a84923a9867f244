import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { LASTS_MS, MOST_WRONG_CODES } from "../../rules.ts";
import { cookieIn, giveCookie } from "./browser-cookies.ts";
import { findActiveUser, type UserRow } from "../queries.ts";

/** Says that a password was right, and what was given since. The browser has its token for ten minutes. */
export interface SignInTicket {
  id: string;
  user: UserRow;
  remember: boolean;
  isSecondFactorPassed: boolean;
}

interface Secure {
  secure: boolean;
}

export async function openTicket(
  ctx: Ctx,
  { user, remember, isSecondFactorPassed }: Omit<SignInTicket, "id">,
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await ctx.db
    .insertInto("sign_in_ticket")
    .values({
      id: newId(),
      token_hash: hashToken(token),
      user_id: user.id,
      remember,
      password_mark: markOf(user),
      second_factor_passed: isSecondFactorPassed,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LASTS_MS.signInTicket).toISOString(),
    })
    .execute();
  return token;
}

export const giveTicket = (exchange: Exchange, { secure }: Secure, token: string): void =>
  giveCookie(exchange, { kind: "ticket", value: token, secure, maxAge: LASTS_MS.signInTicket / 1000 });

export const ticketTokenIn = ({ request }: Exchange, { secure }: Secure): string | undefined =>
  cookieIn(request.headers.cookie, "ticket", secure);

/**
 * The ticket that the browser brought, while its account is active and has the password that was given.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function findTicket(ctx: Ctx, token: string | undefined): Promise<SignInTicket> {
  const row =
    token === undefined
      ? undefined
      : await ctx.db
          .selectFrom("sign_in_ticket")
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
export async function countTicketCode({ db }: Ctx, { id }: SignInTicket): Promise<{ isLast: boolean }> {
  const row = await db
    .updateTable("sign_in_ticket")
    .set((ticket) => ({ wrong_codes: ticket("wrong_codes", "+", 1) }))
    .where("id", "=", id)
    .where("wrong_codes", "<", MOST_WRONG_CODES)
    .returning("wrong_codes")
    .executeTakeFirst();
  if (!row) throw signInAgain();
  return { isLast: row.wrong_codes === MOST_WRONG_CODES };
}

/**
 * Takes the ticket away; of several who come with it at once one goes on.
 *
 * @throws AppError accounts.sign_in_again
 */
export async function spendTicket({ db }: Ctx, { id }: SignInTicket): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom("sign_in_ticket").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw signInAgain();
}

export const signInAgain = (): AppError =>
  new AppError("unauthenticated", "accounts.sign_in_again", { detail: "Please sign in again." });

/** Tells one password of an account from its next. */
const markOf = ({ password_hash }: UserRow): string => hashToken(password_hash);
