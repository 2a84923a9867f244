import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { AccountType, Actor, StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { NewApiKey, SignUp } from "./contract.ts";
import { emailKeyOf } from "./rules.ts";
import { TOTP_KIND } from "./server/two-factor/check-second-factor.ts";
import { createApiKey } from "./server/staff/create-api-key.ts";
import { insertStaffUser, staffRow } from "./server/staff/create-staff-user.ts";
import { hashPassword } from "./server/passwords/hash-password.ts";
import { keepBackupCodes, makeBackupCodes } from "./server/two-factor/make-backup-codes.ts";
import { startSession } from "./server/sessions/start-session.ts";
import "./server/tables.ts";

export const PASSWORD = "Garden-Gate7";
/** Hashing takes more processor time than most tests, so all accounts of a worker share one hash. */
let passwordHash: Promise<string> | undefined;
const hashOnce = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD));

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
  const row = staffRow(ctx, { email, firstName: "Sam", lastName: "Rivers", role }, await hashOnce());
  const { id } = await insertStaffUser({ ...ctx, actor: { kind: "system" } }, row);
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
  const login = await makeClientLogin(ctx, { clientId, email, accountType, isConfirmed });
  return { ...login, clientId };
}

/** Another login of a client who is there, for all of their places or for some. */
export async function makeClientLogin(
  ctx: Ctx,
  {
    clientId,
    email,
    accountType = "commercial",
    propertyIds = null,
    isConfirmed = true,
  }: {
    clientId: string;
    email: string;
    accountType?: AccountType;
    propertyIds?: readonly string[] | null;
    isConfirmed?: boolean;
  },
): Promise<Login> {
  const id = newId();
  const now = ctx.now().toISOString();
  await ctx.db
    .insertInto("user_account")
    .values({
      id,
      email,
      email_key: emailKeyOf(email),
      password_hash: await hashOnce(),
      full_name: "Ana Moreno",
      first_name: "Ana",
      last_name: "Moreno",
      phone: null,
      kind: "client",
      staff_role: null,
      client_id: clientId,
      account_type: accountType,
      property_ids: propertyIds,
      is_founder: false,
      must_change_password: false,
      created_at: now,
      deactivated_at: null,
      email_confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  return { id, email, password: PASSWORD };
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
    .values({ user_id: userId, secret_encrypted: secrets.encrypt(secret, userId), enabled_at: now, created_at: now })
    .execute();
  backup ??= makeBackupCodes();
  await keepBackupCodes(ctx, userId, await backup);
  return { secret, code: () => appCode(secret, ctx.now()), backupCodes: (await backup).codes };
}

/** Somebody's open session: the cookie of their browser, and what the server makes of it. */
export async function makeSession(ctx: Ctx, userId: string): Promise<{ id: string; cookie: string }> {
  const { id, token } = await startSession({ ...ctx, actor: { kind: "visitor" } }, userId, false);
  return { id, cookie: `greenline=${token}` };
}

/** An API key of an administrator who may be told; `header` is what its program sends. */
export async function makeApiKey(
  ctx: Ctx,
  createdBy: string,
  scopes: NewApiKey["scopes"],
  expiresInDays: NewApiKey["expiresInDays"] = null,
): Promise<{ id: string; key: string; headers: { authorization: string } }> {
  const actor: Actor = { kind: "staff", userId: createdBy, sessionId: "made by a test", role: "administrator" };
  const { id, key } = await createApiKey({ ...ctx, actor }, { name: "Website", scopes, expiresInDays });
  return { id, key, headers: { authorization: `Bearer ${key}` } };
}

/** What a browser sends back for a `Set-Cookie` answer: `{ cookie: cookieOf(answer.headers) }` signs the next call in. */
export function cookieOf(headers: Record<string, unknown>): string {
  const header = headers["set-cookie"];
  const lines: unknown[] = Array.isArray(header) ? header : [header];
  const line = lines.find((entry) => typeof entry === "string");
  if (typeof line !== "string") throw new Error("The answer sets no cookie");
  return line.split(";", 1)[0] ?? "";
}

/** The registration form as somebody called Ada Marlowe fills it in; what is told wins. */
export const signUpForm = (told: Partial<SignUp> = {}): SignUp => ({
  accountType: "residential",
  fullName: "Ada Marlowe",
  email: "ada@homes.example",
  phone: "(302) 555-0142",
  address: "12 Larkspur Lane",
  city: "Newark",
  state: "DE",
  zipCode: "19711",
  businessName: "",
  password: PASSWORD,
  newsletter: false,
  howHeard: "search",
  language: "en",
  ...told,
});

/** What stands in a mailed link. */
export function tokenIn(mail: { text: string } | undefined): string {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (token === undefined) throw new Error("The mail has no link with a token");
  return token;
}

/** The six digits of an email that asks to confirm an address. */
export function codeIn(mail: { text: string } | undefined): string {
  const code = /: (\d{6})$/m.exec(mail?.text ?? "")?.[1];
  if (code === undefined) throw new Error("The mail has no code");
  return code;
}
