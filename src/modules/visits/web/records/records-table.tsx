import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { RecordView } from "../../contract-records.ts";
import { lineText, recordDay } from "../../rules-records-lines.ts";

interface RecordsTableProps {
  records: readonly RecordView[];
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function RecordsTable({ records, isStale, onOpen }: RecordsTableProps) {
  const columns: Column<RecordView>[] = [
    {
      key: "product",
      header: "Product",
      isHeading: true,
      cell: ({ id, content }) => <RowOpener onClick={() => onOpen(id)}>{content.product.name}</RowOpener>,
    },
    {
      key: "appliedOn",
      header: "Applied",
      cell: ({ content }) => `${recordDay(content.appliedOn)}, ${lineText("started", content)}`,
    },
    { key: "customer", header: "Customer", cell: ({ content }) => content.customerName },
    {
      key: "place",
      header: "Place",
      cell: ({ content: { place } }) => [place.street, place.city, place.state].filter(Boolean).join(", "),
    },
    { key: "amount", header: "Amount", isNumber: true, cell: ({ content }) => lineText("amount", content) },
    { key: "applicator", header: "Applicator", cell: ({ content }) => content.applicator.name },
    { key: "state", header: "Status", cell: (record) => <RecordBadge record={record} /> },
  ];
  return (
    <DataTable
      caption="Application records"
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

type Shown = Pick<RecordView, "isWithdrawn" | "isReplaced" | "isLate" | "version" | "writtenAt" | "content">;

/** How it stands with a version: what is wrong first. */
export function RecordBadge({ record: { isWithdrawn, isReplaced, isLate, version, content } }: { record: Shown }) {
  if (isWithdrawn) return <StatusBadge tone="neutral">Withdrawn</StatusBadge>;
  if (isReplaced) return <StatusBadge tone="neutral">Replaced</StatusBadge>;
  if (content.missing) return <StatusBadge tone="warning">Incomplete</StatusBadge>;
  if (isLate) return <StatusBadge tone="warning">Written late</StatusBadge>;
  return <StatusBadge tone="good">{version === 1 ? "Written" : `Amended, version ${version}`}</StatusBadge>;
}
