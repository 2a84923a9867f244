import { randomInt } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken, newId, newToken } from "#platform/server/ids.ts";
import { LASTS_MS } from "../../rules.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import type { MailedProofPurpose } from "../tables.ts";

const LINK_LASTS_MS: Record<MailedProofPurpose, number> = {
  confirm_email: LASTS_MS.confirmationLink,
  reset_password: LASTS_MS.passwordReset,
  invitation: LASTS_MS.invitation,
  sign_in_code: LASTS_MS.confirmationCode,
};

/** What can be typed where the letter is read on another device. */
const HAS_CODE: readonly MailedProofPurpose[] = ["confirm_email", "sign_in_code"];

/** What stands in a letter; only the hashes are kept. */
export interface Proof {
  purpose: MailedProofPurpose;
  token: string;
  tokenHash: string;
  /** Six digits to type instead of following a link. */
  code: string | null;
  codeHash: string | null;
}

/** Draws the secrets and hashes them, which takes its time: outside of any transaction. */
export async function drawProof(purpose: MailedProofPurpose): Promise<Proof> {
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
 * Writes a proof down for an account whose row the caller has locked; an earlier one of the same purpose is worth
 * nothing from then on.
 */
export async function keepProof(ctx: Ctx, user: { id: string; email_key: string }, proof: Proof): Promise<void> {
  const now = ctx.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await lapseProofs(ctx, user.id, [proof.purpose]);
  await ctx.db
    .insertInto("mailed_proof")
    .values({
      id: newId(),
      user_id: user.id,
      purpose: proof.purpose,
      email_key: user.email_key,
      token_hash: proof.tokenHash,
      code_hash: proof.codeHash,
      code_expires_at: proof.codeHash === null ? null : after(LASTS_MS.confirmationCode),
      created_at: now.toISOString(),
      expires_at: after(LINK_LASTS_MS[proof.purpose]),
      used_at: null,
    })
    .execute();
}

/** Makes what was mailed earlier worthless. */
export async function lapseProofs({ db, now }: Ctx, userId: string, purposes: MailedProofPurpose[]): Promise<void> {
  await db
    .updateTable("mailed_proof")
    .set({ used_at: now().toISOString() })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}
