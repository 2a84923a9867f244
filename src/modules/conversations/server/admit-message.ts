import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { inboxPolicy } from "../policy.ts";
import { forwardMessage } from "./forward-message.ts";
import { putMessageInInbox } from "./receive-message.ts";

/**
 * A person wrote it after all: from now on it is a message like any other.
 *
 * @throws AppError conversations.not_found
 */
export async function admitMessage(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  if (!inboxPolicy.change(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  return inTransaction(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable("contact_message")
      .set({ suspicion: null, updated_at: ctx.now().toISOString() })
      .where("id", "=", id)
      .where("suspicion", "is not", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new AppError("not_found", "conversations.not_found");
    await putMessageInInbox(ctx, row);
    await enqueue(ctx, forwardMessage, { messageId: id });
    await audit(ctx, { action: "conversations.message_admitted", entityType: "contact_message", entityId: id });
    return { id };
  });
}
