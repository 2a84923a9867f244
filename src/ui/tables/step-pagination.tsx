import { SelectField } from "../fields/select-field.tsx";
import { Button } from "../button.tsx";
import styles from "./step-pagination.module.css";

interface StepPaginationProps {
  page: number;
  limit: number;
  total: number;
  /** How many rows may stand on a page; the first is the usual number. */
  limits: readonly number[];
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** Previous, where one is, next: nothing of it while everything fits on one page. How many that are can be chosen. */
export function StepPagination({ page, limit, total, limits, onPage, onLimit }: StepPaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const usual = Math.min(...limits);
  return (
    <nav className={styles.bar} aria-label="Pages of the list">
      {total > usual && (
        <SelectField
          label="Rows"
          placeholder={null}
          options={limits.map((number) => ({ value: String(number), label: `${number} per page` }))}
          value={String(limit)}
          onChange={({ target }) => onLimit(Number(target.value))}
        />
      )}
      {pages > 1 && (
        <div className={styles.steps}>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <p role="status">{`Page ${page} of ${pages}`}</p>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
