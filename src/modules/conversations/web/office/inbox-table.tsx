import { now } from "#platform/web/clock.ts";
import { formatInstant, formatRelative } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { InboxItem } from "../../contract.ts";
import { InboxBadge, KIND_LABELS } from "./inbox-badge.tsx";
import styles from "./inbox-table.module.css";

interface InboxTableProps {
  items: readonly InboxItem[];
  timeZone: string;
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function InboxTable({ items, timeZone, isStale, onOpen }: InboxTableProps) {
  const columns: Column<InboxItem>[] = [
    {
      key: "name",
      header: "From",
      isHeading: true,
      cell: ({ id, name }) => <RowOpener onClick={() => onOpen(id)}>{name}</RowOpener>,
    },
    { key: "kind", header: "Kind", cell: ({ kind }) => KIND_LABELS[kind] },
    { key: "preview", header: "About", cell: ({ preview }) => <span className={styles.preview}>{preview}</span> },
    { key: "status", header: "Status", cell: ({ status }) => <InboxBadge status={status} /> },
    {
      key: "assigned",
      header: "Assigned to",
      cell: ({ assignedTo }) => assignedTo?.name ?? <span className={styles.none}>Unassigned</span>,
    },
    {
      key: "received",
      header: "Received",
      cell: ({ receivedAt }) => (
        <span className={styles.when} title={formatInstant(receivedAt, timeZone, "en")}>
          {formatRelative(receivedAt, now(), "en") ?? formatInstant(receivedAt, timeZone, "en")}
        </span>
      ),
    },
  ];
  return <DataTable caption="Inbox" columns={columns} rows={items} rowKey={({ id }) => id} isStale={isStale} />;
}
