import { Button } from "#ui/button.tsx";
import styles from "./services-screen.module.css";

interface Pages {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** The way through the catalogue; nothing while it fits on one page. */
export function ServicesPagesSection({ page, limit, total, onPage }: Pages) {
  if (total <= limit) return null;
  const last = Math.ceil(total / limit);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <p role="status">
        {`Showing ${(page - 1) * limit + 1} to ${Math.min(page * limit, total)} of ${total} services`}
      </p>
      <div className={styles.buttons}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}
