import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./shell.module.css";

/** Shown only where scripts run; the site's script does the work, on every page the same. */
export function ThemeToggle({ labelled = false }: { labelled?: boolean }) {
  const { t } = useTranslation("ui");
  return (
    <button type="button" className={styles.theme} data-theme-toggle="" data-labelled={labelled || undefined}>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path
          className={styles.whenLight}
          d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z"
          strokeLinejoin="round"
        />
        <path
          className={styles.whenDark}
          d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z"
        />
      </svg>
      <span className={styles.whenLight}>{t("shell.toDark")}</span>
      <span className={styles.whenDark}>{t("shell.toLight")}</span>
    </button>
  );
}
