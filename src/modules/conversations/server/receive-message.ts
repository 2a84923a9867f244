import type { Insertable } from "kysely";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { ContactRequest } from "../contract.ts";
import { suspicionOf } from "../rules.ts";
import { addInboxItem } from "./add-inbox-item.ts";
import { forwardMessage } from "./forward-message.ts";

/** Keeps what a visitor wrote; puts it into the inbox and has it mailed unless a program seems to have sent it. */
export function receiveMessage(ctx: Ctx, form: ContactRequest): Promise<{ received: true }> {
  const { faxNumber, filledInMs, language, ...typed } = form;
  const suspicion = suspicionOf({ faxNumber, filledInMs: filledInMs ?? null });

  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString();
    const row = {
      ...typed,
      id: newId(),
      reference: newReference("MSG"),
      language: language ?? ctx.language,
      suspicion,
      created_at: now,
      updated_at: now,
    };
    await ctx.db.insertInto("contact_message").values(row).execute();
    if (suspicion === null) {
      await putMessageInInbox(ctx, row);
      await enqueue(ctx, forwardMessage, { messageId: row.id });
    }
    return { received: true };
  });
}

/** Who wrote is found by the address when somebody looks, not here: anybody can write anybody's address. */
export const putMessageInInbox = (ctx: Ctx, row: Insertable<Database["contact_message"]>): Promise<void> =>
  addInboxItem(ctx, {
    kind: "message",
    subjectId: row.id,
    clientId: null,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    text: row.message,
    language: row.language,
    receivedAt: row.created_at,
  });
