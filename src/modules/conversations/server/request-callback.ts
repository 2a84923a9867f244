import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import type { CallbackForm } from "../contract.ts";
import { addInboxItem } from "./add-inbox-item.ts";

/**
 * Puts the wish to be called before the office, under the name and address of the login.
 *
 * @throws AppError request.forbidden for whoever is no client | accounts.not_found once the account is closed
 */
export function requestCallback(ctx: Ctx, { phone, bestTime, topic }: CallbackForm): Promise<{ reference: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
    const user = await ctx.db
      .selectFrom("user_account")
      .select(["full_name", "email", "language"])
      .where("id", "=", actor.userId)
      .executeTakeFirst();
    if (!user) throw new AppError("not_found", "accounts.not_found", { detail: "This account does not exist." });
    const row = {
      id: newId(),
      reference: newReference("CLB"),
      client_id: actor.clientId,
      phone,
      best_time: bestTime,
      topic,
      created_at: ctx.now().toISOString(),
    };
    await ctx.db.insertInto("callback_request").values(row).execute();
    await addInboxItem(ctx, {
      kind: "callback",
      subjectId: row.id,
      clientId: actor.clientId,
      reference: row.reference,
      name: user.full_name,
      email: user.email,
      phone,
      text: topic,
      language: user.language,
      receivedAt: row.created_at,
    });
    return { reference: row.reference };
  });
}
