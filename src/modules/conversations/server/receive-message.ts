import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs.ts";
import { announce } from "#platform/server/realtime.ts";
import type { ContactRequest } from "../contract.ts";
import { suspicionOf } from "../rules.ts";
import { forwardMessage } from "./forward-message.ts";

/** Keeps what a visitor wrote, and has it mailed unless a program seems to have sent it. */
export function receiveMessage(ctx: Ctx, form: ContactRequest): Promise<{ received: true }> {
  const { faxNumber, filledInMs, language, ...typed } = form;
  const suspicion = suspicionOf({ faxNumber, filledInMs: filledInMs ?? null });

  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const now = ctx.now().toISOString();
    await ctx.db
      .insertInto("contact_message")
      .values({
        ...typed,
        id,
        reference: newReference("MSG"),
        language: language ?? ctx.language,
        suspicion,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (suspicion === null) {
      await enqueue(ctx, forwardMessage, { messageId: id });
      await announce(ctx, "inbox");
    }
    return { received: true };
  });
}
