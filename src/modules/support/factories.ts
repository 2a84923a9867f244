import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { TicketForm } from "./contract.ts";
import { isWaiting } from "./rules.ts";
import type {} from "./server/tables.ts";

export type NewTicket = Insertable<Database["support_ticket"]>;

/** What a client may send; what is told wins. */
export const ticketForm = (told: Partial<TicketForm> = {}): TicketForm => ({
  subject: "A charge I don't recognize",
  category: "billing",
  description: "My last invoice has a line for a second visit. Was there one?",
  ...told,
});

/** A valid ticket that its client opened just now; what is told wins. */
export async function makeTicket(
  ctx: Ctx,
  told: Partial<NewTicket> & Pick<NewTicket, "client_id">,
): Promise<NewTicket> {
  const now = ctx.now().toISOString();
  const row: NewTicket = {
    id: newId(),
    number: await nextNumber(ctx, "support_ticket"),
    subject: "A charge I don't recognize",
    category: "billing",
    priority: "medium",
    description: "My last invoice has a line for a second visit. Was there one?",
    opened_by: null,
    opener_name: "Ana Moreno",
    opened_at: now,
    updated_at: now,
    resolved_at: told.status === undefined || isWaiting(told.status) ? null : now,
    ...told,
  };
  await ctx.db.insertInto("support_ticket").values(row).execute();
  return row;
}

export type NewTicketComment = Insertable<Database["support_ticket_comment"]>;

/** What somebody of the client wrote on a ticket just now; what is told wins. The ticket's own count is the caller's. */
export async function makeTicketComment(
  ctx: Ctx,
  told: Partial<NewTicketComment> & Pick<NewTicketComment, "ticket_id">,
): Promise<NewTicketComment> {
  const row: NewTicketComment = {
    id: newId(),
    author_id: null,
    author_name: "Ana Moreno",
    author_role: "client",
    is_staff: false,
    content: "Thank you, that is all.",
    created_at: ctx.now().toISOString(),
    ...told,
  };
  await ctx.db.insertInto("support_ticket_comment").values(row).execute();
  return row;
}

export type NewChat = Insertable<Database["support_chat"]>;

/** The chat of a ticket that goes on, whose client waits for an answer; what is told wins. */
export async function makeChat(
  { db, now }: Ctx,
  told: Partial<NewChat> & Pick<NewChat, "ticket_id" | "opened_by">,
): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto("support_chat")
    .values({ last_line_at: at, waiting_since: at, ...told })
    .execute();
}
