import type { Ctx } from "#platform/server/context.ts";
import type { FileOwners } from "#platform/server/module.ts";
import { visibleTickets } from "./queries.ts";

/** What files are attached as: to the ticket, or to the comment that they came with. */
export const TICKET_FILE = "support_ticket";
export const TICKET_COMMENT = "support_ticket_comment";

/** Whoever may see the ticket. */
export const ticketFileOwners: FileOwners = {
  [TICKET_FILE]: async (ctx, ticketId) => isThere(ctx, ticketId),
  [TICKET_COMMENT]: async (ctx, commentId) => {
    const comment = await ctx.db
      .selectFrom("support_ticket_comment")
      .select("ticket_id")
      .where("id", "=", commentId)
      .executeTakeFirst();
    return comment !== undefined && isThere(ctx, comment.ticket_id);
  },
};

const isThere = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await visibleTickets(ctx).select("support_ticket.id").where("support_ticket.id", "=", id).executeTakeFirst()) !==
  undefined;
