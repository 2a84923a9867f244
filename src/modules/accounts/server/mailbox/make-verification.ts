import { randomInt } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { LASTS_MS } from "../../rules.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import type { VerificationPurpose } from "../tables.ts";

const LINK_LASTS_MS: Record<VerificationPurpose, number> = {
  confirm_email: LASTS_MS.confirmationLink,
  reset_password: LASTS_MS.passwordReset,
  invitation: LASTS_MS.invitation,
  sign_in_code: LASTS_MS.confirmationCode,
};

/** What can be typed where the email is read on another device. */
const HAS_CODE: readonly VerificationPurpose[] = ["confirm_email", "sign_in_code"];

/** What stands in an email; only the hashes are kept. */
export interface Verification {
  purpose: VerificationPurpose;
  token: string;
  tokenHash: string;
  /** Six digits to type instead of following a link. */
  code: string | null;
  codeHash: string | null;
}

/** Draws the secrets and hashes them, which takes its time: outside of any transaction. */
export async function drawVerification(purpose: VerificationPurpose): Promise<Verification> {
  const token = newToken();
  const code = HAS_CODE.includes(purpose) ? String(randomInt(1_000_000)).padStart(6, "0") : null;
  return {
    purpose,
    token,
    tokenHash: hashToken(token),
    code,
    codeHash: code === null ? null : await hashPassword(code),
  };
}

/**
 * Writes a verification token down for an account whose row the caller has locked; an earlier one of the same purpose is worth
 * nothing from then on.
 */
export async function keepVerification(
  ctx: Ctx,
  user: { id: string; email_key: string },
  verification: Verification,
): Promise<void> {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await expireVerifications(ctx, user.id, [verification.purpose]);
  await ctx.db
    .insertInto("verification_token")
    .values({
      id: newId(),
      user_id: user.id,
      purpose: verification.purpose,
      email_key: user.email_key,
      token_hash: verification.tokenHash,
      code_hash: verification.codeHash,
      code_expires_at: verification.codeHash === null ? null : after(LASTS_MS.confirmationCode),
      created_at: now.toISOString(),
      expires_at: after(LINK_LASTS_MS[verification.purpose]),
      used_at: null,
    })
    .execute();
}

/** Makes what was mailed earlier worthless. */
export async function expireVerifications(
  { db, now }: Ctx,
  userId: string,
  purposes: VerificationPurpose[],
): Promise<void> {
  await db
    .updateTable("verification_token")
    .set({ used_at: now().toISOString() })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}
