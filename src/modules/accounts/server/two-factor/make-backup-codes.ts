import { randomInt } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { BACKUP_CODES } from "../../rules.ts";
import { hashPassword, passwordMatches } from "../passwords/hash-password.ts";

/** Crockford's Base32: no letter that looks like a digit, so that codes can be copied from paper; five bits each. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HALF = 5;

export interface BackupCodes {
  /** Such as `7KD2M-QX4TP`: 50 random bits each. Told once. */
  codes: string[];
  /** All that is kept of them. 50 bits can be tried out by whoever has the database, so hashing is slow (argon2id). */
  hashes: string[];
}

/** Takes its time, so it is done before any transaction is begun. */
export async function makeBackupCodes(): Promise<BackupCodes> {
  const codes = Array.from({ length: BACKUP_CODES }, () => `${randomHalf()}-${randomHalf()}`);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(spelling(code)))) };
}

/** The earlier ones of this account no longer work. */
export async function keepBackupCodes({ db }: Ctx, userId: string, { hashes }: BackupCodes): Promise<void> {
  await db.deleteFrom("backup_code").where("user_id", "=", userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null }));
  await db.insertInto("backup_code").values(rows).execute();
}

/** Whether this is a backup code that was not used yet, which it then is. Of several at once one is right. */
export async function spendBackupCode(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const code = spelling(typed);
  // Nothing is hashed for what cannot be one.
  if (code.length !== 2 * HALF) return false;
  const unused = await ctx.db
    .selectFrom("backup_code")
    .select("code_hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  for (const { code_hash: hash } of unused) if (await passwordMatches(hash, code)) return spend(ctx, userId, hash);
  return false;
}

async function spend({ db, now }: Ctx, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backup_code")
    .set({ used_at: now().toISOString() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** With or without the dash, in any case, and with the letters that the alphabet leaves out because of their looks. */
const spelling = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

const randomHalf = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
