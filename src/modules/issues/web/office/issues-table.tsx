import { now } from "#platform/web/clock.ts";
import { formatInstant, formatRelative } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { Issue } from "../../contract.ts";
import { IssueBadge, PriorityBadge } from "./issue-badge.tsx";
import styles from "./issues-table.module.css";

interface IssuesTableProps {
  issues: readonly Issue[];
  timeZone: string;
  isStale: boolean;
  /** Where the page of an issue is. */
  pathOf: (id: string) => string;
  /** On the client's own page their name is known. */
  isOfOneClient?: boolean;
  caption?: string;
}

export function IssuesTable(props: IssuesTableProps) {
  const { issues, timeZone, isStale, pathOf, isOfOneClient = false, caption = "Issues" } = props;
  const columns: Column<Issue>[] = [
    {
      key: "title",
      header: "Issue",
      isHeading: true,
      cell: ({ id, title }) => (
        <RowOpener to={pathOf(id)}>
          <span className={styles.title}>{title}</span>
        </RowOpener>
      ),
    },
    { key: "reference", header: "Number", cell: ({ reference }) => reference },
    isOfOneClient
      ? { key: "location", header: "Where", cell: ({ location }) => <span className={styles.title}>{location}</span> }
      : { key: "client", header: "Client", cell: ({ client }) => client.name },
    { key: "status", header: "Status", cell: IssueBadge },
    { key: "priority", header: "Priority", cell: PriorityBadge },
    {
      key: "assigned",
      header: "Assigned to",
      cell: ({ assignedTo }) => assignedTo?.name ?? <span className={styles.none}>Unassigned</span>,
    },
    {
      key: "reported",
      header: "Reported",
      cell: ({ reportedAt }) => (
        <span className={styles.when} title={formatInstant(reportedAt, timeZone, "en")}>
          {formatRelative(reportedAt, now(), "en") ?? formatInstant(reportedAt, timeZone, "en")}
        </span>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={issues} rowKey={({ id }) => id} isStale={isStale} />;
}
