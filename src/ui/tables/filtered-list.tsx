import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorPanel } from "../error-panel.tsx";
import styles from "./filtered-list.module.css";
import { Pagination } from "./pagination.tsx";
import { Skeleton } from "../skeleton.tsx";
import type { Rows } from "./use-rows.ts";

interface ListAnswer<Row> {
  data: readonly Row[];
  pagination: { page: number; limit: number; total: number };
}

/** What `useQuery` tells of a list. */
interface AskedList<Row> {
  data: ListAnswer<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface FilteredListProps<Row> {
  list: AskedList<Row>;
  words: {
    waiting: string;
    failed: string;
    /** Nothing matches, or the page is beyond the end. */
    nothingFound: string;
    clear?: string;
    /** What is counted, where a row is not one of them: `12 journals`. */
    counted?: (total: number) => string;
  };
  /** How many rows are to be expected while one waits. */
  lines?: number;
  isFiltered: boolean;
  onClear: () => void;
  /** Null is the first one. */
  onPage: (page: number | null) => void;
  /** Where one can choose how many rows a page has. */
  rows?: Rows;
  /** The server counts no further; that many are told as more. */
  maxCounted?: number;
  /** Instead of the page numbers. */
  pages?: (pagination: { page: number; limit: number; total: number }) => ReactNode;
  /** There is nothing yet, whatever the filter. */
  empty: ReactNode;
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A list in whatever state it is: waiting, failed, nothing found, nothing yet, or its rows and the way through them. */
export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const { list, words, lines = 8, maxCounted = Infinity, onPage, rows: rowsOfPage, children } = props;
  if (list.isPending) return <Skeleton label={words.waiting} lines={lines} shape="rows" />;
  // Rows that could not be asked for anew may be wrong by now, so they go as well.
  if (!list.data || list.error)
    return <ErrorPanel title={words.failed} error={list.error} onRetry={() => void list.refetch()} />;
  const { data: rows, pagination } = list.data;
  if (rows.length === 0) return <NothingFound {...props} isBeyond={pagination.total > 0} />;
  const known = { ...pagination, total: Math.min(pagination.total, maxCounted - 1) };
  return (
    <>
      {children(rows, list.isPlaceholderData)}
      {props.pages ? (
        props.pages(known)
      ) : (
        <Pagination {...known} onPage={onPage} rows={rowsOfPage} counted={words.counted} />
      )}
      {pagination.total >= maxCounted && (
        <p className={styles.more}>There are more results. Narrow your search to see them.</p>
      )}
    </>
  );
}

type Nothing<Row> = Pick<FilteredListProps<Row>, "words" | "isFiltered" | "onClear" | "onPage" | "empty"> & {
  /** There are some, but not as many as would reach this page. */
  isBeyond: boolean;
};

function NothingFound<Row>({ words, isFiltered, onClear, onPage, empty, isBeyond }: Nothing<Row>) {
  if (isBeyond)
    return (
      <EmptyState
        title={words.nothingFound}
        text="There are no results on this page."
        action={<Button onClick={() => onPage(null)}>Go to the first page</Button>}
      />
    );
  if (isFiltered)
    return (
      <EmptyState
        title={words.nothingFound}
        text="No results match your search and filters."
        action={<Button onClick={onClear}>{words.clear ?? "Clear filters"}</Button>}
      />
    );
  return empty;
}
