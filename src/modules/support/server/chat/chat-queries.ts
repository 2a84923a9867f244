import type { Selectable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type ChatRow = Selectable<Database["support_chat"]>;

/** The chat of the user who asks that goes on, with its ticket; nobody else's, whoever speaks for the same client. */
export function openChatOf({ db, actor }: Ctx) {
  const all = db
    .selectFrom("support_chat")
    .innerJoin("support_ticket", "support_ticket.id", "support_chat.ticket_id")
    .where("support_chat.state", "<>", "ended");
  return actor.kind === "client"
    ? all.where("support_chat.opened_by", "=", actor.userId).where("support_ticket.client_id", "=", actor.clientId)
    : all.where((eb) => eb.lit(false));
}

/** How a ticket was written, where that was a chat. */
export const findChat = ({ db }: Ctx, ticketId: string): Promise<ChatRow | undefined> =>
  db.selectFrom("support_chat").selectAll().where("ticket_id", "=", ticketId).executeTakeFirst();

/** The chat of a ticket that the caller holds, if it goes on, held as well. */
export const lockChat = ({ db }: Ctx, ticketId: string): Promise<ChatRow | undefined> =>
  db
    .selectFrom("support_chat")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("state", "<>", "ended")
    .forNoKeyUpdate()
    .executeTakeFirst();
