import type { AccountType, StaffRole } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emailKeyOf } from "../rules.ts";
import { createStaffUser } from "../server/create-staff-user.ts";
import { hashPassword } from "../server/hash-password.ts";
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
  { email = "ana@example.com", accountType = "residential" }: { email?: string; accountType?: AccountType } = {},
): Promise<Login> {
  const id = newId();
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
      client_id: newId(),
      account_type: accountType,
      is_founder: false,
      must_change_password: false,
      created_at: ctx.now().toISOString(),
      deactivated_at: null,
    })
    .execute();
  return { id, email, password: PASSWORD };
}

/** What a browser sends back for a `Set-Cookie` answer: `{ cookie: cookieOf(answer.headers) }` signs the next call in. */
export function cookieOf(headers: Record<string, unknown>): string {
  const header = headers["set-cookie"];
  const lines: unknown[] = Array.isArray(header) ? header : [header];
  const line = lines.find((entry) => typeof entry === "string");
  if (typeof line !== "string") throw new Error("The answer sets no cookie");
  return line.split(";", 1)[0] ?? "";
}
