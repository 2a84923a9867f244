import { randomInt } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { BACKUP_CODES } from "../rules.ts";

/** Crockford's Base32: no letter that looks like a digit, and none to spell words with; each is worth five bits. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HALF = 5;

/** Replaces somebody's backup codes by new ones, such as `7KD2M-QX4TP`: 50 random bits each. Told this once. */
export async function makeBackupCodes({ db }: Ctx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, () => `${randomHalf()}-${randomHalf()}`);
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: backupCodeHash(secrets, userId, code),
    used_at: null,
  }));
  await db.deleteFrom("backup_code").where("user_id", "=", userId).execute();
  await db.insertInto("backup_code").values(rows).execute();
  return codes;
}

/**
 * What is stored of a code: a digest that needs the installation's key, because 50 bits could be tried out by whoever
 * has a copy of the database alone.
 */
export const backupCodeHash = (secrets: Secrets, userId: string, code: string): string =>
  secrets.digest(spelling(code), userId);

/** With or without the dash, in any case, and with the letters that the alphabet leaves out because of their looks. */
const spelling = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

const randomHalf = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
