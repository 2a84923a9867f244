import type { Generated, GeneratedAlways } from "kysely";
import type { AuthorRole, ChatState, TicketCategory, TicketChannel, TicketPriority, TicketStatus } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    support_ticket: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      client_id: string;
      subject: string;
      category: TicketCategory;
      priority: TicketPriority;
      description: string;
      status: Generated<TicketStatus>;
      channel: Generated<TicketChannel>;
      /** The account; null of a program, or once it is gone. */
      opened_by: string | null;
      opener_name: string;
      comment_count: Generated<number>;
      version: Generated<number>;
      opened_at: string;
      updated_at: string;
      /** When it was resolved or closed. */
      resolved_at: string | null;
    };
    support_ticket_comment: {
      id: string;
      ticket_id: string;
      author_id: string | null;
      author_name: string;
      author_role: AuthorRole | null;
      is_staff: boolean;
      content: string;
      is_automatic: Generated<boolean>;
      created_at: string;
    };
    support_chat: {
      ticket_id: string;
      /** The account, which may be gone. */
      opened_by: string;
      state: Generated<ChatState>;
      last_line_at: string;
      /** Since when the client waits for an answer. */
      waiting_since: string | null;
      client_read_at: string | null;
      staff_read_at: string | null;
      client_typed_at: string | null;
      staff_typed_at: string | null;
      staff_typist: string | null;
    };
    support_presence: { user_id: string; process: string; seen_at: string };
  }
}
