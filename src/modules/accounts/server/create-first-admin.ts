import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/db.ts";
import type { FirstAdmin } from "../contract.ts";
import { newStaffRow } from "./create-staff-user.ts";
import { adminExists, type UserRow } from "./queries.ts";
import { startSession } from "./start-session.ts";

/**
 * Creates the first administrator and signs them in. Of several who try at once the database lets one through: there
 * is at most one founder (unique index), and the others wait for that row and find it there.
 *
 * @throws AppError accounts.admin_exists | accounts.email_taken
 */
export async function createFirstAdmin(ctx: Ctx, details: FirstAdmin): Promise<{ user: UserRow; token: string }> {
  // Spares the hashing in the ordinary case. What counts is the index below.
  if (await adminExists(ctx)) throw alreadyThere();
  const row = { ...(await newStaffRow(ctx, { ...details, role: "administrator" })), is_founder: true };

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

    const session = await startSession(ctx, user.id, false);
    const actor = { kind: "staff", userId: user.id, sessionId: session.id, role: "administrator" } as const;
    await audit({ ...ctx, actor }, { action: "accounts.first_admin_created", entityType: "user", entityId: user.id });
    return { user, token: session.token };
  });
}

const alreadyThere = () =>
  new AppError("conflict", "accounts.admin_exists", { detail: "An admin account already exists" });
const emailTaken = () =>
  new AppError("conflict", "accounts.email_taken", {
    detail: "Failed to create admin account. Please use a different email.",
  });
