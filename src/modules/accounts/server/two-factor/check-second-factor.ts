import { Secret, TOTP } from "otpauth";
import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { spendBackupCode } from "./make-backup-codes.ts";

/** What authenticator apps understand without being told (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
export const TOTP_KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** People type slowly, so the step before counts, too; and the one after, because some phones' clocks are fast. */
const WINDOW_STEPS = 1;

export interface SecondFactorClaim {
  userId: string;
  /** As it was typed. */
  code: string;
}

export async function hasSecondFactor({ db }: Ctx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("two_factor")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether this is the code of now (each once), or a backup code that was not used yet, which it then is. Of several
 * who bring the same code at once one is right. Guesses are for the caller to count.
 */
export function checkSecondFactor(ctx: Ctx, secrets: Secrets, { userId, code }: SecondFactorClaim): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(typed)
    ? spendAppCode(ctx, secrets, { userId, code: typed })
    : spendBackupCode(ctx, userId, typed);
}

/** The 30-second step that a code belongs to, or null when it is none of now. */
export function stepOfCode({ now }: Ctx, secret: string, code: string): number | null {
  const timestamp = now().getTime();
  const claim = { ...TOTP_KIND, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW_STEPS };
  const delta = TOTP.validate(claim);
  return delta === null ? null : TOTP.counter({ period: TOTP_KIND.period, timestamp }) + delta;
}

async function spendAppCode(ctx: Ctx, secrets: Secrets, { userId, code }: SecondFactorClaim): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("two_factor")
    .select("secret_encrypted")
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  const step = row ? stepOfCode(ctx, secrets.decrypt(row.secret_encrypted, userId), code) : null;
  if (step === null) return false;

  // The condition is the promise: a code of this step or of an earlier one was taken already.
  const { numUpdatedRows } = await ctx.db
    .updateTable("two_factor")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("enabled_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
