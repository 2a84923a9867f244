import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const OWN = `
  select ticket.reference, ticket.subject, ticket.category, ticket.priority, ticket.description, ticket.status,
    ticket.opened_at as "openedAt", ticket.resolved_at as "resolvedAt",
    coalesce((
      select json_agg(json_build_object(
        'author', said.author_name, 'isStaff', said.is_staff, 'content', said.content, 'writtenAt', said.created_at
      ) order by said.created_at, said.id)
      from support_ticket_comment as said where said.ticket_id = ticket.id
    ), '[]') as comments
  from support_ticket as ticket where ticket.client_id = $1 and ($2::text is null or ticket.opened_by = $2)
  order by ticket.opened_at, ticket.id`;

/** What a client takes along: the tickets that the user who asks may know, as `visibleTickets` says, and what was written. */
export const exportOwnTickets = ({ db, actor }: Ctx, clientId: string): Promise<unknown[]> =>
  rowsOf(db, OWN, [clientId, actor.kind === "client" && actor.propertyIds !== null ? actor.userId : null]);
