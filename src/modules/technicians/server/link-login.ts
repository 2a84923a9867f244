import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { changeTechnician, type Seen } from "./change-technician.ts";

/**
 * Says which account is this technician's, so that they see their own appointments; null takes it away.
 *
 * @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile | technicians.login_unfit
 *   | technicians.login_taken
 */
export function linkLogin(ctx: Ctx, { userId, ...seen }: Seen & { userId: string | null }): Promise<void> {
  return changeTechnician(ctx, seen, {
    name: "login_linked",
    async make(ctx, { id, user_id: before }) {
      if (before === userId) return null;
      if (userId !== null) await holdFitAccount(ctx, userId);
      await ctx.db
        .updateTable("technician")
        .set({ user_id: userId })
        .where("id", "=", id)
        .execute()
        .catch(onConstraint("technician_user_unique", taken));
      return { userId: [before, userId] };
    },
  });
}

/** Held, so that it does not become another role's meanwhile. */
async function holdFitAccount({ db }: Ctx, userId: string): Promise<void> {
  const account = await technicianAccounts(db)
    .select("user_account.id")
    .where("user_account.id", "=", userId)
    .forShare("user_account")
    .executeTakeFirst();
  if (!account)
    throw new AppError("conflict", "technicians.login_unfit", {
      detail: "This is not an active account with the Technician role.",
    });
}

/** Those that nobody has yet, by name. */
export const findFreeLogins = ({ db }: Ctx) =>
  technicianAccounts(db)
    .leftJoin("technician", "technician.user_id", "user_account.id")
    .select(["user_account.id", "user_account.full_name", "user_account.email", "user_account.email_confirmed_at"])
    .where("technician.id", "is", null)
    .orderBy("user_account.full_name")
    .orderBy("user_account.id")
    .execute();

const technicianAccounts = (db: Ctx["db"]) =>
  db
    .selectFrom("user_account")
    .where("user_account.kind", "=", "staff")
    .where("user_account.staff_role", "=", "technician")
    .where("user_account.deactivated_at", "is", null);

const taken = () =>
  new AppError("conflict", "technicians.login_taken", { detail: "This account is linked to another technician." });
