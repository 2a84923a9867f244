import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { formatNumber } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./pagination.module.css";
import { RowsPicker } from "./rows-picker.tsx";
import type { Rows } from "./use-rows.ts";

interface PaginationProps {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  /** Which list's, where a page has several; 'Pages of the list' unless told. */
  label?: string;
  /** Where one can choose how many rows a page has. */
  rows?: Rows | undefined;
  /** What is counted, where a row is not one of them: `12 journals`. */
  counted?: ((total: number) => string) | undefined;
}

/** The way through a long list; nothing while it fits on one page. */
export function Pagination({ page, limit, total, onPage, label, rows, counted }: PaginationProps) {
  const { t } = useTranslation("ui");
  const language = useLanguage();
  const told = (number: number) => formatNumber(number, language);
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = told(total === 0 ? 0 : (page - 1) * limit + 1);
  const to = told(Math.min(page * limit, total));
  return (
    <nav className={styles.bar} aria-label={label ?? t("table.pages")}>
      <p role="status">
        {counted
          ? t("table.rowsOf", { from, to, counted: counted(total) })
          : t("table.rows", { from, to, total: told(total) })}
      </p>
      {rows && <RowsPicker rows={rows} total={total} />}
      {pages > 1 && (
        <ul>
          <li>
            <button
              type="button"
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
              aria-label={t("table.previous")}
            >
              <IconChevronLeft size={18} aria-hidden />
            </button>
          </li>
          {pageNumbers(page, pages).map((number, place) =>
            number === null ? (
              <li key={`gap ${place}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <button
                  type="button"
                  onClick={() => onPage(number)}
                  aria-label={t("table.page", { page: told(number) })}
                  aria-current={number === page ? "page" : undefined}
                >
                  {told(number)}
                </button>
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
              aria-label={t("table.next")}
            >
              <IconChevronRight size={18} aria-hidden />
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
