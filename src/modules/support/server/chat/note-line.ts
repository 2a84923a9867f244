import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ChatState } from "../../rules.ts";
import { announceChat } from "../events.ts";
import { replyWhenAbsent } from "./answer-absent.ts";

interface Noted {
  opened_by: string;
  state: ChatState;
}

/**
 * Whoever writes in the window has read what stands there, and types no more. Somebody else of the client writes on the
 * ticket without it.
 */
const BY_CLIENT = `
  update support_chat set last_line_at = $2::timestamptz, waiting_since = coalesce(waiting_since, $2::timestamptz),
    client_read_at = case when opened_by = $3::text then $2::timestamptz else client_read_at end,
    client_typed_at = case when opened_by = $3::text then null else client_typed_at end
  where ticket_id = $1 and state <> 'ended' returning opened_by, state`;

/** A program with an API key answers; it reads nothing. */
const BY_STAFF = `
  update support_chat set last_line_at = $2::timestamptz, waiting_since = null,
    staff_read_at = case when $3::text is null then staff_read_at else $2::timestamptz end, staff_typed_at = null,
    staff_typist = null
  where ticket_id = $1 and state <> 'ended' returning opened_by, state`;

interface Line {
  ticketId: string;
  at: string;
  isStaff: boolean;
  /** The account; null of a program. */
  authorId: string | null;
}

/**
 * A line was written on a ticket that the caller holds.
 *
 * @returns whether that was in a chat that goes on
 */
export async function noteLine(ctx: Ctx, line: Line): Promise<boolean> {
  const { ticketId, at, isStaff, authorId } = line;
  const [chat] = await rowsOf<Noted>(ctx.db, isStaff ? BY_STAFF : BY_CLIENT, [ticketId, at, authorId]);
  if (!chat) return false;
  if (chat.state === "live" && !isStaff) await replyWhenAbsent(ctx, ticketId);
  await announceChat(ctx, chat);
  return true;
}
