import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { RecordView } from "../../contract-records.ts";
import { PRINT_COLUMNS, printLines } from "../../rules-records-print.ts";
import styles from "./inspect-screen.module.css";

/** The columns that the PDF has, too. */
const COLUMNS: readonly Column<RecordView>[] = PRINT_COLUMNS.map((column, index) => ({
  key: column.key,
  header: column.label,
  isHeading: index === 0,
  cell: ({ content }) => (
    <ul className={styles.lines}>
      {printLines(column, content).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ),
}));

export const InspectTable = ({ records, isStale }: { records: readonly RecordView[]; isStale: boolean }) => (
  <DataTable
    caption="Application records of the period"
    columns={COLUMNS}
    rows={records}
    rowKey={({ id }) => id}
    isStale={isStale}
  />
);
