import { emailKeyOf } from "#modules/accounts/rules.ts";
import { hashPassword, insertClientUser, refuseCommonPassword } from "#modules/accounts/server/index.ts";
import type { AccountType } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { ClientAccount } from "../contract.ts";
import { clientPolicy } from "../policy.ts";
import { clientNameOf } from "../rules.ts";
import { emailTaken } from "./create-client.ts";
import { findLivingClient, hasLogin, lockLivingClient, type ClientRow } from "./queries.ts";
import { changedMeanwhile } from "./update-client.ts";

/**
 * Makes the login of a client whom the office knows. The office has chosen the password, so its owner replaces it; the
 * office has only written the address down, so where confirmations are required the first sign-in proves it, too.
 *
 * Whoever has no email on file is given one first.
 *
 * @throws AppError request.forbidden | request.invalid | clients.not_found | clients.has_account | clients.no_email
 *   | clients.email_taken | clients.changed_meanwhile | accounts.email_taken
 */
export async function createClientAccount(
  ctx: Ctx,
  { id, password, email: told }: ClientAccount,
): Promise<{ userId: string; email: string; accountType: AccountType }> {
  if (!clientPolicy.createAccount(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const seen = await findLivingClient(ctx, id);
  if (!seen) throw notFound();
  await refuseCommonPassword(ctx, password, { email: seen.email || told, names: [clientNameOf(seen)] });
  const passwordHash = await hashPassword(password);

  return inTransaction(ctx, async (ctx) => {
    // Held, so that of two who ask at once the second one finds the login of the first.
    const client = await lockLivingClient(ctx, id);
    if (!client) throw notFound();
    if (await hasLogin(ctx, id))
      throw new AppError("conflict", "clients.has_account", { detail: "This client already has a login." });

    const { client_type: accountType, language, phone } = client;
    const email = client.email === "" ? await giveEmail(ctx, client, told) : client.email;
    // Somebody has just written down another address than the one that was asked for here.
    if (told !== "" && emailKeyOf(told) !== emailKeyOf(email)) throw changedMeanwhile();
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

/** @throws AppError clients.no_email | clients.email_taken */
async function giveEmail(ctx: Ctx, { id }: ClientRow, email: string): Promise<string> {
  if (email === "")
    throw new AppError("conflict", "clients.no_email", {
      detail: "This client has no email on file. Please enter one: they sign in with it.",
    });
  await ctx.db
    .updateTable("client")
    .set((eb) => ({
      email,
      email_key: emailKeyOf(email),
      version: eb("version", "+", 1),
      updated_at: ctx.now().toISOString(),
    }))
    .where("id", "=", id)
    .execute()
    .catch(onConstraint("client_email_key_unique", emailTaken));
  await audit(ctx, {
    action: "clients.updated",
    entityType: "client",
    entityId: id,
    changes: { email: ["", email] },
  });
  await announce(ctx, "clients");
  return email;
}

const notFound = () => new AppError("not_found", "clients.not_found");
