import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Language } from "#platform/languages.ts";
import { PREVIEW_CHARACTERS } from "../rules.ts";
import { addInboxItem } from "./add-inbox-item.ts";
import { changeFollowed, type MakeItemChange } from "./change-followed.ts";
import { findAssignees } from "./find-assignees.ts";

interface Told {
  issueId: string;
  /** The comment, where one was written. */
  changeId: string;
  isByStaff: boolean;
}

interface IssueRow {
  client_id: string;
  reference: string;
  title: string;
  location: string;
  status: string;
  reported_at: string;
  is_reported_by_staff: boolean;
  assigned_to: string | null;
  name: string;
  email: string;
  phone: string;
  language: Language | null;
}

const ISSUE = `
  select issue.client_id, issue.reference, issue.title, issue.location, issue.status, issue.reported_at,
    issue.is_reported_by_staff, issue.assigned_to, client.email, client.phone,
    coalesce(
      nullif(client.business_name, ''), nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email
    ) as name,
    (
      select user_account.language from user_account
      where user_account.client_id = client.id order by user_account.created_at limit 1
    ) as language
  from issue join client on client.id = issue.client_id
  where issue.id = $1`;

/** What a client reports waits for the office; what the office wrote down itself is being seen to. */
export async function receiveIssue(ctx: Ctx, { issueId }: Told): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [issue] = await rowsOf<IssueRow>(ctx.db, ISSUE, [issueId]);
    if (!issue) return;
    await addInboxItem(ctx, {
      ...(issue.is_reported_by_staff && { status: "open" }),
      kind: "issue",
      subjectId: issueId,
      clientId: issue.client_id,
      reference: issue.reference,
      name: issue.name,
      email: issue.email,
      phone: issue.phone,
      text: `${issue.title} (${issue.location})`,
      language: issue.language ?? "en",
      receivedAt: issue.reported_at,
    });
  });
}

const COMMENT = "select content from issue_comment where id = $1";

/** What the client adds stands before the office again, on top and with their words; what staff write is an answer. */
export async function noteIssueComment(ctx: Ctx, { issueId, changeId, isByStaff }: Told, at: string): Promise<void> {
  const [comment] = await rowsOf<{ content: string }>(ctx.db, COMMENT, [changeId]);
  if (isByStaff) return changeItem(ctx, issueId, ({ status }) => (status === "new" ? { status: "open" } : {}));
  const preview = comment?.content.slice(0, PREVIEW_CHARACTERS);
  await changeItem(ctx, issueId, () => ({ status: "new", received_at: at, ...(preview !== undefined && { preview }) }));
}

/** A problem that is back waits for the office, unless somebody of the office said so. */
export const noteIssueReopened = (ctx: Ctx, { issueId, isByStaff }: Told, at: string): Promise<void> =>
  changeItem(ctx, issueId, () => (isByStaff ? { status: "open" } : { status: "new", received_at: at }));

export const closeIssue = (ctx: Ctx, { issueId }: Told): Promise<void> =>
  changeItem(ctx, issueId, () => ({ status: "done" }));

/** Somebody sees to it: whoever that is, and that it is new no longer. */
export async function noteIssueChange(
  ctx: Ctx,
  { issueId, assignedTo }: Told & { assignedTo?: string | null },
): Promise<void> {
  const isReader = assignedTo ? (await findAssignees(ctx)).some(({ id }) => id === assignedTo) : false;
  await changeItem(ctx, issueId, ({ status }) => ({
    ...(status === "new" && { status: "open" }),
    ...(isReader && { assigned_to: assignedTo ?? null }),
  }));
}

/** The entry of an issue, as its events arrive in their order. */
const changeItem = (ctx: Ctx, issueId: string, make: MakeItemChange): Promise<void> =>
  changeFollowed(ctx, { kinds: ["issue"], subjectId: issueId }, make);
