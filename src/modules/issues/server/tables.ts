import type { Generated, GeneratedAlways } from "kysely";
import type { COMMENT_ROLES } from "../contract.ts";
import type { HistoryKind, IssuePriority, IssueStatus, IssueType } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
  interface Database {
    issue: {
      id: string;
      number: number;
      reference: GeneratedAlways<string>;
      client_id: string;
      property_id: string | null;
      title: string;
      description: string;
      location: string;
      type: IssueType;
      priority: IssuePriority;
      status: Generated<IssueStatus>;
      /** The visit for it is finished, and nobody has said whether the problem is gone. */
      is_proposed: Generated<boolean>;
      assigned_to: string | null;
      appointment_id: string | null;
      /** The account; null of a program, or once it is gone. */
      reported_by: string | null;
      reporter_name: string;
      is_reported_by_staff: boolean;
      photo_count: Generated<number>;
      comment_count: Generated<number>;
      version: Generated<number>;
      reported_at: string;
      updated_at: string;
      resolved_at: string | null;
      search_text: GeneratedAlways<string>;
    };
    /** Who goes to the appointment of an issue; triggers keep it. */
    issue_technician: { issue_id: string; technician_id: string; reported_at: string };
    issue_comment: {
      id: string;
      issue_id: string;
      author_id: string | null;
      author_name: string;
      author_role: (typeof COMMENT_ROLES)[number] | null;
      is_staff: boolean;
      content: string;
      created_at: string;
    };
    issue_change: {
      id: string;
      issue_id: string;
      kind: HistoryKind;
      from_value: string | null;
      to_value: string | null;
      actor_name: string | null;
      changed_at: string;
    };
  }
}
