import type { StaffRole } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { accountPolicy } from "../../policy.ts";
import { emailKeyOf } from "../../rules.ts";
import { hashPassword } from "../passwords/hash-password.ts";

export interface StaffUserDetails {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string;
  role: StaffRole;
}

/**
 * Makes an account for a member of staff.
 *
 * @throws AppError request.forbidden | accounts.email_taken
 */
export async function createStaffUser(ctx: Ctx, details: StaffUserDetails): Promise<{ id: string }> {
  if (!accountPolicy.createStaff(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return insertStaffUser(ctx, await newStaffRow(ctx, details));
}

/** @throws AppError accounts.email_taken */
export function insertStaffUser(ctx: Ctx, row: ReturnType<typeof staffRow>): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("user_account")
      .values(row)
      .execute()
      .catch(onConstraint("user_account_email_key", () => new AppError("conflict", "accounts.email_taken")));
    await audit(ctx, {
      action: "accounts.staff_created",
      entityType: "user",
      entityId: row.id,
      changes: { role: row.staff_role },
    });
    return { id: row.id };
  });
}

/** The row of a new account. Hashing takes its time, so it is done before any transaction is begun. */
export const newStaffRow = async (ctx: Ctx, details: StaffUserDetails) =>
  staffRow(ctx, details, await hashPassword(details.password));

/** The row of a new account whose password is hashed already. */
export function staffRow(
  ctx: Ctx,
  { email, firstName, lastName, phone, role }: Omit<StaffUserDetails, "password">,
  passwordHash: string,
) {
  return {
    id: newId(),
    email,
    email_key: emailKeyOf(email),
    password_hash: passwordHash,
    full_name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    phone: phone ?? null,
    kind: "staff" as const,
    staff_role: role,
    client_id: null,
    account_type: null,
    is_founder: false,
    must_change_password: false,
    created_at: ctx.now().toISOString(),
    deactivated_at: null,
    email_confirmed_at: ctx.now().toISOString(),
  };
}
