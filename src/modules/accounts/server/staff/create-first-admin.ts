import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import type { Exchange } from "#platform/server/http/serve.ts";
import type { FirstAdmin, SignInProgress } from "../../contract.ts";
import type { AccountParts } from "../account-parts.ts";
import { auditOwnDoing } from "../audit-own-doing.ts";
import { continueSignIn } from "../sign-in/continue-sign-in.ts";
import { newStaffRow } from "./create-staff-user.ts";
import { adminExists, type UserRow } from "../queries.ts";
import { refuseCommonPassword } from "../passwords/refuse-common-password.ts";

/**
 * Creates the first administrator and signs them in. Of several who try at once the database lets one through: there
 * is at most one founder (unique index), and the others wait for that row and find it there.
 *
 * @throws AppError request.invalid | accounts.admin_exists | accounts.email_taken
 */
export async function createFirstAdmin(
  ctx: Ctx,
  parts: AccountParts,
  exchange: Exchange,
  details: FirstAdmin,
): Promise<SignInProgress> {
  // Spares the hashing in the ordinary case. What counts is the index below.
  if (await adminExists(ctx)) throw alreadyThere();
  const { firstName, lastName, email, phone, password } = details;
  await refuseCommonPassword(ctx, password, { email, names: [firstName, lastName] });
  const row = await newStaffRow(ctx, { firstName, lastName, email, phone, password, role: "administrator" });
  const user = await insertFounder(ctx, { ...row, is_founder: true });
  return continueSignIn(ctx, parts, exchange, { user, remember: false });
}

function insertFounder(ctx: Ctx, row: Awaited<ReturnType<typeof newStaffRow>>): Promise<UserRow> {
  return inTransaction(ctx, async (ctx) => {
    const user = await ctx.db
      .insertInto("user_account")
      .values(row)
      // Spelt as in the index: with a parameter the database would not see that this is the one.
      .onConflict((conflict) =>
        conflict
          .column("is_founder")
          .where(sql<boolean>`is_founder`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
      .catch(onConstraint("user_account_email_key", emailTaken));
    if (!user) throw alreadyThere();
    await auditOwnDoing(ctx, user, "accounts.first_admin_created");
    // The sign-in pages are kept, and say whether there is an administrator.
    await announce(ctx, "company");
    return user;
  });
}

const alreadyThere = () =>
  new AppError("conflict", "accounts.admin_exists", { detail: "An admin account already exists" });
const emailTaken = () =>
  new AppError("conflict", "accounts.email_taken", {
    detail: "Failed to create admin account. Please use a different email.",
  });
