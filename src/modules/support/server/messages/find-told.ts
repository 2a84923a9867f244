import { SYSTEM } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { visibleTickets, type TicketRow } from "../queries.ts";

/** As the program sees it: undefined once it is gone. */
export const findTold = (ctx: Ctx, ticketId: string): Promise<TicketRow | undefined> =>
  visibleTickets({ ...ctx, actor: SYSTEM })
    .selectAll()
    .where("support_ticket.id", "=", ticketId)
    .executeTakeFirst();

/**
 * What somebody wrote in a chat, if the other side still has to be told of it: who has it open reads it there, and of
 * several lines the last one is told. Also tells whether that chat goes on.
 */
export async function findUnread({ db }: Ctx, commentId: string): Promise<(Said & { isOpen: boolean }) | null> {
  const [line] = await rowsOf<Said & { isOpen: boolean }>(db, UNREAD, [commentId]);
  return line ?? null;
}

/** Who has a chat open has read a line by then. */
export const UNREAD_SECONDS = 60;

const UNREAD = `
  select line.author_name as author, line.content, chat.state <> 'ended' as "isOpen"
  from support_ticket_comment as line join support_chat as chat on chat.ticket_id = line.ticket_id
  where line.id = $1
    and coalesce(case when line.is_staff then chat.client_read_at else chat.staff_read_at end < line.created_at, true)
    and not exists (
      select from support_ticket_comment as later
      where later.ticket_id = line.ticket_id and later.is_staff = line.is_staff and not later.is_automatic
        and (later.created_at, later.id) > (line.created_at, line.id)
    )`;

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
