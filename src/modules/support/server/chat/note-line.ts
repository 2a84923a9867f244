import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { ChatState } from "../../rules.ts";
import { announceChat } from "../events.ts";
import { replyWhenAbsent } from "./answer-absent.ts";

interface Noted {
  opened_by: string;
  state: ChatState;
}

/** Whoever writes has read what stands there, and types no more. */
const BY_CLIENT = `
  update support_chat set last_line_at = $2, waiting_since = coalesce(waiting_since, $2), client_read_at = $2,
    client_typed_at = null
  where ticket_id = $1 and state <> 'ended' returning opened_by, state`;

const BY_STAFF = `
  update support_chat set last_line_at = $2, waiting_since = null, staff_read_at = $2, staff_typed_at = null,
    staff_typist = null
  where ticket_id = $1 and state <> 'ended' returning opened_by, state`;

/**
 * A line was written on a ticket that the caller holds.
 *
 * @returns whether that was in a chat that goes on
 */
export async function noteLine(ctx: Ctx, line: { ticketId: string; at: string; isStaff: boolean }): Promise<boolean> {
  const { ticketId, at, isStaff } = line;
  const [chat] = await rowsOf<Noted>(ctx.db, isStaff ? BY_STAFF : BY_CLIENT, [ticketId, at]);
  if (!chat) return false;
  if (chat.state === "live" && !isStaff) await replyWhenAbsent(ctx, ticketId);
  await announceChat(ctx, chat);
  return true;
}
