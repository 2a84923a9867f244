import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { VisitSummary } from "../../contract.ts";
import { StarsBadge, VisitBadge } from "../office/visit-badge.tsx";
import { findingWords, visitTimes } from "../office/visit-words.ts";
import styles from "./visits-table.module.css";

interface VisitsTableProps {
  visits: readonly VisitSummary[];
  isStale: boolean;
  /** Where the page of a visit is. */
  pathOf: (id: string) => string;
  /** On the client's own page their name is known. */
  isOfOneClient?: boolean;
}

export function VisitsTable({ visits, isStale, pathOf, isOfOneClient = false }: VisitsTableProps) {
  const columns: Column<VisitSummary>[] = [
    {
      key: "visit",
      header: "Visit",
      isHeading: true,
      cell: ({ id, title }) => <RowOpener to={pathOf(id)}>{title}</RowOpener>,
    },
    ...(isOfOneClient ? [] : [CLIENT]),
    { key: "time", header: "Date & Time", cell: (visit) => <span className={styles.when}>{visitTimes(visit)}</span> },
    { key: "technician", header: "Technician", cell: ({ technician }) => technician.name },
    { key: "found", header: "Found", cell: Found },
    {
      key: "status",
      header: "Status",
      cell: ({ status, isUnclosed }) => <VisitBadge status={status} isUnclosed={isUnclosed} />,
    },
    { key: "rating", header: "Rating", cell: Rating },
  ];
  return <DataTable caption="Visits" columns={columns} rows={visits} rowKey={({ id }) => id} isStale={isStale} />;
}

const CLIENT: Column<VisitSummary> = { key: "client", header: "Client", cell: ({ contactName }) => contactName };

const None = ({ children }: { children: string }) => <span className={styles.soft}>{children}</span>;

function Found({ findings, status }: VisitSummary) {
  if (findings.length === 0) return <None>{status === "finished" ? "Nothing" : "—"}</None>;
  return findings.map(findingWords).join(", ");
}

const Rating = ({ rating }: VisitSummary) => (rating ? <StarsBadge stars={rating.stars} /> : <None>—</None>);
