import { IconX } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./removable-list.module.css";

interface RemovableListProps {
  label?: string;
  entries: readonly string[];
  /** What is shown of an entry; itself unless told. */
  wordsOf?: (entry: string) => string;
  /** Where they are removed from, for those who hear only the button: 'Remove Dover in Delaware'. */
  of?: string;
  onRemove: (entry: string) => void;
}

/** Short texts side by side, each of which can be taken out. */
export function RemovableList({ label, entries, wordsOf = (entry) => entry, of, onRemove }: RemovableListProps) {
  const { t } = useTranslation("ui");
  const removeWords = (entry: string) =>
    of === undefined ? t("list.remove", { entry }) : t("list.removeOf", { entry, of });
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry} className={styles.entry}>
          {wordsOf(entry)}
          <button type="button" aria-label={removeWords(wordsOf(entry))} onClick={() => onRemove(entry)}>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
