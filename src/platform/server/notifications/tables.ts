import type { Generated, GeneratedAlways } from "kysely";
import type { Channel } from "./message.ts";

/**
 * It waits to be written, or to be taken by the mail server or the provider; it is held until the morning; it was taken; it
 * arrived; it will not arrive; there is nothing to say any more; this person does not want it, has no address, or never
 * agreed to texts. What came of emails, texts and notices is kept by triggers of their tables.
 */
export type NotificationStatus =
  | "waiting"
  | "held"
  | "sent"
  | "delivered"
  | "failed"
  | "not_needed"
  | "switched_off"
  | "no_address"
  | "no_consent";

declare module "../database/db.ts" {
  interface Database {
    notification: {
      id: string;
      message: string;
      cause: string;
      recipient: string;
      channel: Channel;
      data: unknown;
      status: NotificationStatus;
      created_at: string;
      sent_at: string | null;
      client_id: string | null;
      recipient_name: Generated<string>;
      address: string | null;
      written_at: string | null;
      held_until: string | null;
      delivered_at: string | null;
      fault: string | null;
      retries: Generated<number>;
      title: string | null;
      body: string | null;
      path: string | null;
      read_at: string | null;
      search_text: GeneratedAlways<string>;
    };
  }
}
