import { useTranslation } from "#platform/web/i18n.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { ROW_CHOICES } from "./rows.ts";
import styles from "./rows-picker.module.css";
import type { Rows } from "./use-rows.ts";

interface RowsPickerProps {
  rows: Rows;
  total: number;
}

/** How many rows a page has; nothing where the shortest page holds them all. */
export function RowsPicker({ rows, total }: RowsPickerProps) {
  const { t } = useTranslation("ui");
  const { choice, limit, choose } = rows;
  if (total <= Math.min(ROW_CHOICES[0], limit)) return null;
  const numbers = new Set<number>([...ROW_CHOICES, ...(choice === "auto" ? [] : [choice])]);
  const options = [...numbers].toSorted((one, other) => one - other).map((number) => String(number));
  return (
    <div className={styles.rows}>
      <SelectField
        label={t("table.rowsPerPage")}
        placeholder={null}
        options={[
          { value: "auto", label: t("table.auto") },
          ...options.map((number) => ({ value: number, label: number })),
        ]}
        value={String(choice)}
        onChange={({ target }) => choose(target.value === "auto" ? "auto" : Number(target.value))}
      />
    </div>
  );
}
