import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import { moveBetweenRows } from "./row-keys.ts";

export type SortOrder = "asc" | "desc";

export interface Column<Row> {
  /** The name by which the list can be sorted, and the key in the page. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end of their cell. */
  isNumber?: boolean;
  canSort?: boolean;
  /** The heading of the row, and of its card on a narrow screen. */
  isHeading?: boolean;
  /** Shown to readers only: a column of buttons needs no visible header. */
  isHeaderHidden?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists; read to those who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { by: string; order: SortOrder; onSort: (by: string, order: SortOrder) => void };
  /** An old answer is shown while a new one comes. */
  isStale?: boolean;
  /** Marks rows, such as those that just arrived. */
  isMarked?: (row: Row) => boolean;
}

/**
 * Rows of 36 px below a header that stays; under 768 px each row is a card. The roles are written out, because a
 * browser forgets them when a row is not laid out as one. Arrow keys lead from row to row.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  isStale = false,
  isMarked,
}: DataTableProps<Row>) {
  return (
    <div className={styles.frame} aria-busy={isStale || undefined}>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} {...(sort && { sort })} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" data-rows onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-marked={isMarked?.(row) === true || undefined}>
              {columns.map((column) => {
                const Cell = column.isHeading === true ? "th" : "td";
                return (
                  <Cell
                    key={column.key}
                    role={column.isHeading === true ? "rowheader" : "cell"}
                    scope={column.isHeading === true ? "row" : undefined}
                    data-label={column.isHeaderHidden === true ? undefined : column.header}
                    data-number={column.isNumber === true || undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Sort = NonNullable<DataTableProps<unknown>["sort"]>;

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort?: Sort }) {
  const order = sort?.by === column.key ? sort.order : undefined;
  const ariaSort = order === undefined ? undefined : order === "asc" ? "ascending" : "descending";
  return (
    <th role="columnheader" scope="col" aria-sort={ariaSort} data-number={column.isNumber === true || undefined}>
      {sort && column.canSort === true ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sort.onSort(column.key, order === "asc" ? "desc" : "asc")}
        >
          {column.header}
          <SortIcon order={order} />
        </button>
      ) : (
        <span className={column.isHeaderHidden === true ? styles.hidden : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function SortIcon({ order }: { order: SortOrder | undefined }) {
  if (order === undefined) return <IconSelector size={14} aria-hidden />;
  return order === "asc" ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
}
