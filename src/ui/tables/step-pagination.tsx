import { Button } from "../button.tsx";
import { RowsPicker } from "./rows-picker.tsx";
import styles from "./step-pagination.module.css";
import type { Rows } from "./use-rows.ts";

interface StepPaginationProps {
  page: number;
  limit: number;
  total: number;
  rows: Rows;
}

/** Previous, where one is, next: nothing of it while everything fits on one page. How many rows that has can be chosen. */
export function StepPagination({ page, limit, total, rows }: StepPaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <nav className={styles.bar} aria-label="Pages of the list">
      <RowsPicker rows={rows} total={total} />
      {pages > 1 && (
        <div className={styles.steps}>
          <Button disabled={page <= 1} onClick={() => rows.toPage(page - 1)}>
            Previous
          </Button>
          <p role="status">{`Page ${page} of ${pages}`}</p>
          <Button disabled={page >= pages} onClick={() => rows.toPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
