import { formatInstantYear } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Issue } from "../../contract.ts";

interface IssuesTableProps {
  issues: readonly Issue[];
  timeZone: string;
  isStale: boolean;
  mayWrite: boolean;
  /** The draft that is being mailed to oneself. */
  triedId: string | null;
  onChange: (issue: Issue) => void;
  onTry: (issue: Issue) => void;
  onSend: (issue: Issue) => void;
  onDelete: (issue: Issue) => void;
}

export function IssuesTable({ issues, timeZone, isStale, mayWrite, triedId, ...on }: IssuesTableProps) {
  const columns: Column<Issue>[] = [
    { key: "subject", header: "Subject", isHeading: true, cell: ({ subject }) => subject },
    { key: "languages", header: "Languages", cell: languagesOf },
    { key: "status", header: "Status", cell: (issue) => <IssueStatus issue={issue} timeZone={timeZone} /> },
    { key: "progress", header: "Progress", cell: progressWords },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (issue) =>
        mayWrite &&
        issue.sentAt === null && (
          <RowActions>
            <RowAction label={`Edit ${issue.subject}`} onClick={() => on.onChange(issue)}>
              Edit
            </RowAction>
            <RowAction
              label={`Send to me: ${issue.subject}`}
              busy={triedId === issue.id}
              onClick={() => on.onTry(issue)}
            >
              Send to me
            </RowAction>
            {issue.isTried && (
              <RowAction label={`Send to all: ${issue.subject}`} onClick={() => on.onSend(issue)}>
                Send to all
              </RowAction>
            )}
            <RowAction label={`Delete ${issue.subject}`} onClick={() => on.onDelete(issue)}>
              Delete
            </RowAction>
          </RowActions>
        ),
    },
  ];
  return <DataTable caption="Issues" columns={columns} rows={issues} rowKey={({ id }) => id} isStale={isStale} />;
}

const languagesOf = ({ subjectEs, subjectFr }: Issue): string =>
  ["English", ...(subjectEs === "" ? [] : ["Spanish"]), ...(subjectFr === "" ? [] : ["French"])].join(", ");

function IssueStatus({ issue: { sentAt, isTried, createdAt }, timeZone }: { issue: Issue; timeZone: string }) {
  if (sentAt !== null)
    return <StatusBadge tone="good">{`Sent ${formatInstantYear(sentAt, timeZone, "en")}`}</StatusBadge>;
  const written = formatInstantYear(createdAt, timeZone, "en");
  return <StatusBadge tone="neutral">{isTried ? `Draft, tested, ${written}` : `Draft, ${written}`}</StatusBadge>;
}

/** What went wrong is said, not only what went well. */
function progressWords({ sentAt, progress: { recipients, waiting, leftOut, sent, failed } }: Issue): string {
  if (sentAt === null) return "";
  return [
    `${String(sent)} of ${String(recipients)} sent`,
    ...(waiting > 0 ? [`${String(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${String(failed)} failed`] : []),
    ...(leftOut > 0 ? [`${String(leftOut)} unsubscribed before`] : []),
  ].join(", ");
}
