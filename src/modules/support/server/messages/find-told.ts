import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { visibleTickets, type TicketRow } from "../queries.ts";

/** As the program sees it: undefined once it is gone. */
export const findTold = (ctx: Ctx, ticketId: string): Promise<TicketRow | undefined> =>
  visibleTickets({ ...ctx, actor: SYSTEM })
    .selectAll()
    .where("support_ticket.id", "=", ticketId)
    .executeTakeFirst();

/** What somebody wrote, for the message that says so. */
export interface Said {
  author: string;
  content: string;
}

export async function findSaid({ db }: Ctx, commentId: string): Promise<Said | null> {
  const comment = await db
    .selectFrom("support_ticket_comment")
    .select(["author_name as author", "content"])
    .where("id", "=", commentId)
    .executeTakeFirst();
  return comment ?? null;
}
