import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { countAttempt, forgiveAttempts } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";
import { emailKeyOf, MAX_WRONG_CODES } from "../../rules.ts";
import { DECOY_HASH, passwordMatches } from "../passwords/hash-password.ts";
import { lockUser, type UserRow } from "../queries.ts";
import type { VerificationPurpose } from "../tables.ts";

/**
 * Whose link this is, while it holds; for what has to be done before the transaction that uses it.
 *
 * @throws AppError accounts.link_invalid
 */
export async function findLinkHolder(ctx: Ctx, purpose: VerificationPurpose, token: string): Promise<UserRow> {
  const user = await ctx.db
    .selectFrom("user_account")
    .innerJoin("verification_token", "verification_token.user_id", "user_account.id")
    .selectAll("user_account")
    .where("verification_token.token_hash", "=", hashToken(token))
    .where("verification_token.purpose", "=", purpose)
    .where("verification_token.used_at", "is", null)
    .where("verification_token.expires_at", ">", ctx.now().toISOString())
    .executeTakeFirst();
  if (!user) throw linkInvalid();
  return user;
}

/**
 * Uses a link up and returns its account, locked. Of two who bring it at once one gets through. It proves nothing about
 * an account that is shut or has another address by now. Inside the transaction that does what the link is for.
 *
 * @throws AppError accounts.link_invalid
 */
export async function spendLink(ctx: Ctx, purpose: VerificationPurpose, token: string): Promise<UserRow> {
  const tokenHash = hashToken(token);
  const verification = await ctx.db
    .selectFrom("verification_token")
    .select(["id", "user_id"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", ctx.now().toISOString())
    .executeTakeFirst();
  const user = verification && (await consumeVerification(ctx, verification));
  if (!user) throw linkInvalid();
  return user;
}

/** The account first, then what belongs to it: the same order as where a verification token is made, so nobody waits in a circle. */
async function consumeVerification(
  ctx: Ctx,
  { id, user_id }: { id: string; user_id: string },
): Promise<UserRow | null> {
  const user = await lockUser(ctx, user_id);
  if (!user || user.deactivated_at !== null) return null;
  const spent = await ctx.db
    .updateTable("verification_token")
    .set({ used_at: ctx.now().toISOString() })
    .where("id", "=", id)
    .where("email_key", "=", user.email_key)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent ? user : null;
}

/** A code has five tries; so many more emails cannot make them many. The link in the email works on. */
const TRIES_A_DAY = { max: 20, seconds: 24 * 3600 };

/**
 * Counts a try before it is checked, so that of many at once no more than five are. Where there is no code, because
 * nobody has the address, it was spent or its time is over, there is nothing to count and the same is answered; a
 * message into the database's log, which nobody reads, makes it wait for the disk as long.
 */
const COUNT_TRY = `
  with tried as (
    update verification_token set wrong_codes = wrong_codes + 1
    from user_account
    where user_account.email_key = $1 and user_account.id = verification_token.user_id
      and verification_token.purpose = $3 and verification_token.email_key = $1 and verification_token.used_at is null
      and verification_token.code_expires_at > $2 and verification_token.wrong_codes < ${MAX_WRONG_CODES}
    returning verification_token.id, verification_token.user_id, verification_token.code_hash
  )
  select id, user_id, code_hash, null as written from tried
  union all
  select null, null, null, pg_logical_emit_message(true, 'greenline', 'no code')::text where not exists (select from tried)`;

interface Tried {
  id: string | null;
  user_id: string | null;
  code_hash: string | null;
}

export type CodePurpose = Extract<VerificationPurpose, "confirm_email" | "sign_in_code">;

export interface RightCode {
  verification: { id: string; user_id: string };
  purpose: CodePurpose;
  emailKey: string;
}

/**
 * Checks the six digits mailed to an address. Not inside a transaction: a try counts whatever comes after it.
 *
 * @throws AppError accounts.code_wrong, in the same words after the same time whatever was wrong
 */
export async function checkCode(ctx: Ctx, purpose: CodePurpose, email: string, code: string): Promise<RightCode> {
  const emailKey = emailKeyOf(email);
  const isCounted = await countAttempt(ctx, triesOf(purpose, emailKey), TRIES_A_DAY).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof AppError) return false;
      throw fault;
    },
  );
  const now = ctx.now().toISOString();
  const [tried] = await rowsOf<Tried>(ctx.db, COUNT_TRY, [emailKey, now, purpose]);
  const { id = null, user_id = null, code_hash = null } = tried ?? {};
  const matches = await passwordMatches(code_hash ?? DECOY_HASH, code);
  if (id === null || user_id === null || code_hash === null || !matches || !isCounted) throw codeWrong();
  return { verification: { id, user_id }, purpose, emailKey };
}

/**
 * Uses a right code up and returns its account, locked.
 *
 * @throws AppError accounts.code_wrong when somebody else was faster, or a newer email was sent meanwhile
 */
export async function spendCode(ctx: Ctx, { verification, purpose, emailKey }: RightCode): Promise<UserRow> {
  const user = await consumeVerification(ctx, verification);
  if (!user) throw codeWrong();
  await forgiveAttempts(ctx, triesOf(purpose, emailKey));
  return user;
}

const triesOf = (purpose: CodePurpose, emailKey: string): string => `accounts.code ${purpose} ${hashToken(emailKey)}`;

const CODE_WRONG = "Invalid verification code";
const codeWrong = (): AppError =>
  new AppError("invalid", "accounts.code_wrong", {
    detail: CODE_WRONG,
    errors: [{ path: "code", message: CODE_WRONG }],
  });

export const linkInvalid = (): AppError =>
  new AppError("invalid", "accounts.link_invalid", {
    detail: "This link is no longer valid. Please request a new one.",
  });
