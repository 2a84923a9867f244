import { isWaiting, type TicketStatus } from "#modules/support/rules.ts";
import type { Language } from "#platform/languages.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { PREVIEW_CHARACTERS } from "../rules.ts";
import { addInboxItem } from "./add-inbox-item.ts";
import { changeFollowed } from "./change-followed.ts";

interface Told {
  ticketId: string;
  /** The comment, where one was written. */
  changeId: string;
  isByStaff: boolean;
}

interface TicketRow {
  client_id: string;
  reference: string;
  subject: string;
  opened_at: string;
  name: string;
  email: string;
  phone: string;
  language: Language | null;
  description: string;
  is_chat: boolean;
}

/** It stands there as a chat while it is one. */
const followed = (ticketId: string) => ({ kinds: ["ticket", "chat"], subjectId: ticketId }) as const;

/** Whoever wrote it is who is answered; once their login is gone, the client. */
const TICKET = `
  select ticket.client_id, ticket.reference, ticket.subject, ticket.opened_at, ticket.description, client.phone,
    coalesce(chat.state = 'live', false) as is_chat,
    coalesce(opener.email, client.email) as email, opener.language,
    coalesce(
      nullif(client.business_name, ''), nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email
    ) as name
  from support_ticket as ticket
  join client on client.id = ticket.client_id
  left join support_chat as chat on chat.ticket_id = ticket.id
  left join user_account as opener on opener.id = ticket.opened_by
  where ticket.id = $1`;

/** What a client asks for help with waits for the office. */
export async function receiveTicket(ctx: Ctx, { ticketId }: Told): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [ticket] = await rowsOf<TicketRow>(ctx.db, TICKET, [ticketId]);
    if (!ticket) return;
    await addInboxItem(ctx, {
      kind: ticket.is_chat ? "chat" : "ticket",
      subjectId: ticketId,
      clientId: ticket.client_id,
      reference: ticket.reference,
      name: ticket.name,
      email: ticket.email,
      phone: ticket.phone,
      text: ticket.is_chat ? ticket.description : ticket.subject,
      language: ticket.language ?? "en",
      receivedAt: ticket.opened_at,
    });
  });
}

const COMMENT = "select content from support_ticket_comment where id = $1";

/** What the client adds stands before the office again, on top and with their words; what staff write is an answer. */
export async function noteTicketComment(
  ctx: Ctx,
  { ticketId, changeId, isByStaff, isAutomatic }: Told & { isAutomatic: boolean },
  at: string,
): Promise<void> {
  // Nobody has seen to it.
  if (isAutomatic) return;
  const ticket = followed(ticketId);
  if (isByStaff) return changeFollowed(ctx, ticket, ({ status }) => (status === "new" ? { status: "open" } : {}));
  const [comment] = await rowsOf<{ content: string }>(ctx.db, COMMENT, [changeId]);
  const preview = comment?.content.slice(0, PREVIEW_CHARACTERS);
  await changeFollowed(ctx, ticket, () => ({
    status: "new",
    received_at: at,
    ...(preview !== undefined && { preview }),
  }));
}

/** Done once it is resolved or closed; new where the client says that it is not, and open where the office does. */
export function noteTicketChange(
  ctx: Ctx,
  { ticketId, isByStaff, status }: Told & { status: TicketStatus | null },
  at: string,
): Promise<void> {
  return changeFollowed(ctx, followed(ticketId), (item) => {
    if (status === null) return item.status === "new" ? { status: "open" } : {};
    if (!isWaiting(status)) return { status: "done" };
    return isByStaff ? { status: "open" } : { status: "new", received_at: at };
  });
}

/** A chat that nobody could answer, or that is over, is a ticket from then on. */
export const noteTicketChat = (ctx: Ctx, { ticketId }: Told): Promise<void> =>
  changeFollowed(ctx, followed(ticketId), () => ({ kind: "ticket" }));
