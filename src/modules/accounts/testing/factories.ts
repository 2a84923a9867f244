import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { AccountType, StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { emailKeyOf } from "../rules.ts";
import { TOTP_KIND } from "../server/check-second-factor.ts";
import { createStaffUser } from "../server/create-staff-user.ts";
import { hashPassword } from "../server/hash-password.ts";
import { keepBackupCodes, makeBackupCodes } from "../server/make-backup-codes.ts";
import "../server/tables.ts";

export const PASSWORD = "Garden-Gate7";

interface Login {
  id: string;
  email: string;
  password: string;
}

/** A member of staff who can sign in; an administrator called Sam Rivers unless told otherwise. */
export async function makeStaff(
  ctx: Ctx,
  { role = "administrator", email = "sam@example.com" }: { role?: StaffRole; email?: string } = {},
): Promise<Login> {
  const details = { email, password: PASSWORD, firstName: "Sam", lastName: "Rivers", role };
  const { id } = await createStaffUser({ ...ctx, actor: { kind: "system" } }, details);
  return { id, email, password: PASSWORD };
}

/** Somebody with a login of their own who is not of the office. */
export async function makeClientUser(
  ctx: Ctx,
  {
    email = "ana@example.com",
    accountType = "residential",
    isConfirmed = true,
  }: { email?: string; accountType?: AccountType; isConfirmed?: boolean } = {},
): Promise<Login & { clientId: string }> {
  const id = newId();
  const clientId = newId();
  const now = ctx.now().toISOString();
  // By hand, because the module that owns clients comes after this one.
  await sql`
    insert into client (
      id, status, client_type, first_name, last_name, email, email_key, phone, phone_key, street, city, state, zip_code,
      source, created_at, updated_at
    ) values (
      ${clientId}, 'active', ${accountType}, 'Ana', 'Moreno', ${email}, ${emailKeyOf(email)}, '(302) 555-0101', '3025550101',
      '4 Larkspur Lane', 'Newark', 'DE', '19711', 'office', ${now}, ${now}
    )`.execute(ctx.db);
  await ctx.db
    .insertInto("user_account")
    .values({
      id,
      email,
      email_key: emailKeyOf(email),
      password_hash: await hashPassword(PASSWORD),
      full_name: "Ana Moreno",
      first_name: "Ana",
      last_name: "Moreno",
      phone: null,
      kind: "client",
      staff_role: null,
      client_id: clientId,
      account_type: accountType,
      is_founder: false,
      must_change_password: false,
      created_at: now,
      deactivated_at: null,
      email_confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  return { id, clientId, email, password: PASSWORD };
}

/** What an authenticator app shows at a moment. */
export const appCode = (secret: string, at: Date): string =>
  TOTP.generate({ ...TOTP_KIND, secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Hashing eight codes takes its time, so all accounts of a test file have the same. */
let backup: ReturnType<typeof makeBackupCodes> | undefined;

/** Turns the second factor of an account on; `code()` is what its authenticator app shows at the clock's time. */
export async function makeTwoFactor(
  ctx: Ctx,
  secrets: Secrets,
  userId: string,
): Promise<{ secret: string; code: () => string; backupCodes: string[] }> {
  const secret = new Secret({ size: 20 }).base32;
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("two_factor")
    .values({ user_id: userId, secret_sealed: secrets.seal(secret, userId), enabled_at: now, created_at: now })
    .execute();
  backup ??= makeBackupCodes();
  await keepBackupCodes(ctx, userId, await backup);
  return { secret, code: () => appCode(secret, ctx.now()), backupCodes: (await backup).codes };
}

/** What a browser sends back for a `Set-Cookie` answer: `{ cookie: cookieOf(answer.headers) }` signs the next call in. */
export function cookieOf(headers: Record<string, unknown>): string {
  const header = headers["set-cookie"];
  const lines: unknown[] = Array.isArray(header) ? header : [header];
  const line = lines.find((entry) => typeof entry === "string");
  if (typeof line !== "string") throw new Error("The answer sets no cookie");
  return line.split(";", 1)[0] ?? "";
}
