import { placeLimitOf } from "#platform/own-places.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const OWN = `
  select issue.reference, issue.title, issue.description, issue.location, issue.type, issue.priority, issue.status,
    issue.reported_at as "reportedAt", issue.resolved_at as "resolvedAt",
    coalesce((
      select json_agg(json_build_object(
        'author', said.author_name, 'isStaff', said.is_staff, 'content', said.content, 'writtenAt', said.created_at
      ) order by said.created_at, said.id)
      from issue_comment as said where said.issue_id = issue.id
    ), '[]') as comments
  from issue where issue.client_id = $1 and ($2::uuid[] is null or issue.property_id = any($2::uuid[]))
  order by issue.reported_at, issue.id`;

/** What a client takes along: the issues that the user who asks may know, as `visibleIssues` says, and what was written on them. */
export const exportOwnIssues = ({ db, actor }: Ctx, clientId: string): Promise<unknown[]> =>
  rowsOf(db, OWN, [clientId, placeLimitOf(actor)]);
