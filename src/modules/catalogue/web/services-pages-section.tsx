import { Button } from "#ui/button.tsx";
import { ROW_CHOICES } from "#ui/tables/rows.ts";
import { RowsPicker } from "#ui/tables/rows-picker.tsx";
import type { Rows } from "#ui/tables/use-rows.ts";
import styles from "./services-screen.module.css";

interface Pages {
  page: number;
  limit: number;
  total: number;
  rows: Rows;
}

/** The way through the catalogue, and how much of it a page has; nothing while it is short. */
export function ServicesPagesSection({ page, limit, total, rows }: Pages) {
  if (total <= Math.min(ROW_CHOICES[0], limit)) return null;
  const last = Math.ceil(total / limit);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <p role="status">
        {`Showing ${(page - 1) * limit + 1} to ${Math.min(page * limit, total)} of ${total} services`}
      </p>
      <RowsPicker rows={rows} total={total} />
      {total > limit && (
        <div className={styles.buttons}>
          <Button disabled={page <= 1} onClick={() => rows.toPage(page - 1)}>
            Previous
          </Button>
          <Button disabled={page >= last} onClick={() => rows.toPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
