import { prepareInvitation } from "#modules/accounts/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { technicianPolicy } from "../policy.ts";
import { changeTechnician, technicianNotFound, type Seen } from "./change-technician.ts";
import { findTechnician, type TechnicianRow } from "./queries.ts";

type Person = Pick<TechnicianRow, "first_name" | "last_name" | "phone">;

/**
 * Makes an account with the Technician role for a technician who has none, and links the two. A link to choose a
 * password goes to the address. Of two who do it at once the second one is told that the technician has changed, and
 * makes no account.
 *
 * @throws AppError request.forbidden | technicians.not_found | technicians.changed_meanwhile | technicians.has_login
 *   | accounts.email_taken
 */
export async function giveLogin(ctx: Ctx, { email, ...seen }: Seen & { email: string }): Promise<void> {
  if (!technicianPolicy.giveLogin(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const technician = await findTechnician(ctx, seen.id);
  if (!technician) throw technicianNotFound();
  const makeAccount = await prepareLogin(ctx, technician, email);
  await changeTechnician(ctx, seen, {
    name: "login_given",
    async make(ctx, { id, user_id: before }) {
      if (before !== null) throw hasLogin();
      const userId = await makeAccount(ctx);
      await ctx.db.updateTable("technician").set({ user_id: userId }).where("id", "=", id).execute();
      return { userId: [null, userId] };
    },
  });
}

/** For the transaction that links it. @throws AppError request.forbidden; what is given back accounts.email_taken */
export const prepareLogin = (ctx: Ctx, { first_name, last_name, phone }: Person, email: string) =>
  prepareInvitation(ctx, { firstName: first_name, lastName: last_name, phone, email, role: "technician" });

const hasLogin = () =>
  new AppError("conflict", "technicians.has_login", { detail: "This technician already has a login." });
