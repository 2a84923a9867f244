import { hashPassword, insertClientUser, refuseCommonPassword } from "#modules/accounts/server/index.ts";
import type { AccountType } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { ClientAccount } from "../contract.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import { findLivingClient, hasLogin, lockLivingClient } from "./queries.ts";

/**
 * Makes the login of a client whom the office knows. The office has chosen the password, so its owner replaces it; the
 * office has only written the address down, so where confirmations are required the first sign-in proves it, too.
 *
 * @throws AppError request.forbidden | request.invalid | clients.not_found | clients.has_account | accounts.email_taken
 */
export async function createClientAccount(
  ctx: Ctx,
  { id, password }: ClientAccount,
): Promise<{ userId: string; email: string; accountType: AccountType }> {
  if (!clientPolicy.createAccount(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const seen = await findLivingClient(ctx, id);
  if (!seen) throw notFound();
  await refuseCommonPassword(ctx, password, { email: seen.email, names: [clientNameOf(seen)] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    // Held, so that of two who ask at once the second one finds the login of the first.
    const client = await lockLivingClient(ctx, id);
    if (!client) throw notFound();
    if (await hasLogin(ctx, id))
      throw new AppError("conflict", "clients.has_account", { detail: "This client already has a login." });

    const { email, client_type: accountType, language, phone } = client;
    const user = await insertClientUser(ctx, {
      clientId: id,
      accountType,
      email,
      fullName: `${client.first_name} ${client.last_name}`.trim() || clientNameOf(client),
      phone: phone === "" ? null : phone,
      language,
      passwordHash,
      mustChangePassword: true,
      isEmailConfirmed: false,
    });
    if (!user) throw new AppError("conflict", "accounts.email_taken");
    await audit(ctx, {
      action: "clients.account_created",
      entityType: "client",
      entityId: id,
      changes: { userId: [null, user.id] },
    });
    return { userId: user.id, email, accountType };
  });
}

const notFound = () => new AppError("not_found", "clients.not_found");
