import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockClientLogins } from "../mailbox/keep-client-login.ts";

/**
 * Before somebody closes their login: whoever else signs in for the client keeps an owner. With nobody left, whoever was
 * invited comes to nobody any more, so the invitations go. In the caller's transaction.
 *
 * @throws AppError accounts.last_owner
 */
export async function leaveOthersAnOwner(ctx: Ctx, { clientId, id }: { clientId: string; id: string }): Promise<void> {
  const rows = await lockClientLogins(ctx, [clientId]);
  const others = rows.filter((row) => row.id !== id);
  if (others.some((row) => row.property_ids === null)) return;
  const isOwner = rows.some((row) => row.id === id && row.property_ids === null);
  if (isOwner && others.length > 0)
    throw new AppError("conflict", "accounts.last_owner", {
      detail:
        "Other people have access to some locations, and you are the only one who sees everything. Give one of them access to all locations, or remove them first.",
    });
  if (isOwner) await ctx.db.deleteFrom("client_invitation").where("client_id", "=", clientId).execute();
}
