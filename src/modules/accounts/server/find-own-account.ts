import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OwnAccount } from "../contract.ts";

/** @throws AppError request.forbidden for whoever is no client | accounts.not_found once the account is closed */
export async function findOwnAccount({ db, actor }: Ctx): Promise<OwnAccount> {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const user = await db.selectFrom("user_account").selectAll().where("id", "=", actor.userId).executeTakeFirst();
  if (!user) throw new AppError("not_found", "accounts.not_found", { detail: "This account does not exist." });
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isEmailConfirmed: user.email_confirmed_at !== null,
    phone: user.phone ?? "",
    language: user.language,
  };
}
