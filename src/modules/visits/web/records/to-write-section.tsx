import { formatInstant } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { ToWrite } from "../../contract-records.ts";
import { stateName } from "../../rules-records-lines.ts";

interface ToWriteSectionProps {
  visits: readonly ToWrite[];
  timeZone: string;
  visitHref: (visitId: string) => string;
}

/** Visits that nobody finished: what was applied there is not written down yet. Nothing where there are none. */
export function ToWriteSection({ visits, timeZone, visitHref }: ToWriteSectionProps) {
  if (visits.length === 0) return null;
  const columns: Column<ToWrite>[] = [
    {
      key: "visit",
      header: "Visit",
      isHeading: true,
      cell: ({ visitId, title }) => <RowOpener to={visitHref(visitId)}>{title}</RowOpener>,
    },
    { key: "customer", header: "Customer", cell: ({ customerName }) => customerName },
    { key: "technician", header: "Technician", cell: ({ technicianName }) => technicianName },
    { key: "state", header: "State", cell: ({ state }) => stateName(state) },
    { key: "started", header: "Started", cell: ({ startedAt }) => formatInstant(startedAt, timeZone, "en") },
    {
      key: "deadline",
      header: "To be written by",
      cell: ({ deadline, isByRule }) =>
        `${formatInstant(deadline, timeZone, "en")}${isByRule ? "" : " (Greenline asks for the same day)"}`,
    },
    {
      key: "writing",
      header: "Status",
      cell: ({ writing }) =>
        writing === "overdue" ? (
          <StatusBadge tone="danger">Overdue</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Due soon</StatusBadge>
        ),
    },
  ];
  return (
    <SectionCard
      title="Records to be written"
      text="Products were applied at these visits, and nobody has finished them. Their records are written when they are finished."
    >
      <DataTable caption="Records to be written" columns={columns} rows={visits} rowKey={({ visitId }) => visitId} />
    </SectionCard>
  );
}
