import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Language } from "#platform/languages.ts";
import type { IssueTexts } from "../rules-issues.ts";
import type { ConfirmedBy, LinkPurpose, SubscriptionSource, SubscriptionStatus, UnsubscribedBy } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    newsletter_subscriber: {
      id: string;
      email: string;
      email_key: string;
      language: Language;
      source: SubscriptionSource;
      asked_at: string;
      confirmed_at: string | null;
      confirmed_by: ConfirmedBy | null;
      unsubscribed_at: string | null;
      unsubscribed_by: UnsubscribedBy | null;
      unsubscribe_reason: Generated<string>;
      status: GeneratedAlways<SubscriptionStatus>;
      search_text: GeneratedAlways<string>;
    };
    newsletter_issue: {
      id: string;
      /** Written as JSON. */
      texts: ColumnType<IssueTexts, string, string>;
      version: Generated<number>;
      tried_version: number | null;
      created_at: string;
      updated_at: string;
      sent_at: string | null;
      sent_by: string | null;
      recipients: Generated<number>;
    };
    newsletter_delivery: {
      issue_id: string;
      subscriber_id: string;
      status: Generated<"waiting" | "written" | "left_out">;
    };
    newsletter_link: { token_hash: string; subscriber_id: string; purpose: LinkPurpose; created_at: string };
  }
}
