import { formatInstantYear } from "#platform/web/format.ts";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { AuditEntryView } from "../../contract.ts";
import { AuditChangesList } from "./audit-changes-list.tsx";
import styles from "./audit-log-table.module.css";
import { actionLabel, sentence, whoOf } from "./audit-words.ts";

interface LogTable {
  entries: readonly AuditEntryView[];
  timeZone: string;
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function AuditLogTable({ entries, timeZone, isStale, onOpen }: LogTable) {
  const columns: Column<AuditEntryView>[] = [
    {
      key: "action",
      header: "Action",
      isHeading: true,
      cell: ({ id, action }) => <RowOpener onClick={() => onOpen(id)}>{actionLabel(action)}</RowOpener>,
    },
    {
      key: "at",
      header: "When",
      cell: ({ at }) => <span className={styles.when}>{formatInstantYear(at, timeZone, "en")}</span>,
    },
    { key: "who", header: "Who", cell: whoOf },
    { key: "what", header: "What", cell: ({ entityType }) => sentence(entityType) },
    {
      key: "changes",
      header: "Changes",
      cell: ({ changes }) => <AuditChangesList changes={changes} timeZone={timeZone} isShort />,
    },
    {
      key: "address",
      header: "From",
      cell: ({ address }) => address ?? <span className={styles.none}>—</span>,
    },
  ];
  return <DataTable caption="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} isStale={isStale} />;
}
