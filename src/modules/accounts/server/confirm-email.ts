import type { Ctx } from "#platform/server/context.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction } from "#platform/server/context.ts";
import type { ConfirmByCode } from "../contract.ts";
import type { ClientRecords } from "./account-parts.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { lapseProofs } from "./make-proof.ts";
import type { UserRow } from "./queries.ts";
import { checkCode, linkInvalid, spendCode, spendLink } from "./use-proof.ts";

interface Parts {
  clientRecords: ClientRecords;
}

/** @throws AppError accounts.code_wrong */
export async function confirmByCode(ctx: Ctx, { clientRecords }: Parts, { email, code }: ConfirmByCode): Promise<void> {
  const right = await checkCode(ctx, email, code);
  await inTransaction(ctx, async (ctx) => confirmAddress(ctx, clientRecords, await spendCode(ctx, right)));
}

/** @throws AppError accounts.link_invalid */
export function confirmByLink(ctx: Ctx, { clientRecords }: Parts, token: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const user = await spendLink(ctx, "confirm_email", token);
    await confirmAddress(ctx, clientRecords, user);
  });
}

/**
 * The address is proven to be this person's: what the company knows under it is theirs from now on. Called with the
 * account locked.
 *
 * Where that makes them another client than the one who registered, open sessions end: what they may see has changed, and
 * whoever began them had not proven anything.
 */
export async function confirmAddress(ctx: Ctx, clientRecords: ClientRecords, user: UserRow): Promise<void> {
  const { id, email_key: emailKey, client_id: clientId, account_type: accountType } = user;
  // An account of staff is confirmed by accepting its invitation.
  if (clientId === null || accountType === null) throw linkInvalid();
  if (user.email_confirmed_at !== null) return;

  const joined = await clientRecords.join(ctx, { clientId, accountType, emailKey });
  await ctx.db
    .updateTable("user_account")
    .set({
      email_confirmed_at: ctx.now().toISOString(),
      is_disputed: false,
      client_id: joined.clientId,
      account_type: joined.accountType,
    })
    .where("id", "=", id)
    .execute();
  await lapseProofs(ctx, id, ["confirm_email"]);
  const isMoved = joined.clientId !== clientId;
  if (isMoved) await endSessionsOf(ctx, id);
  await audit(ctx, {
    action: "accounts.email_confirmed",
    entityType: "user",
    entityId: id,
    changes: isMoved ? { clientId: [clientId, joined.clientId] } : {},
  });
}
