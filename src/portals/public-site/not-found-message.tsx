import { useTranslation } from "#platform/web/i18n.tsx";
import { useLocation } from "react-router";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import styles from "./message.module.css";

/** What stands in the frame when there is no such page. */
export function NotFoundMessage() {
  const { t } = useTranslation("ui");
  const language = languageOfPath(useLocation().pathname);
  return (
    <div className={styles.page}>
      <title>{t("notFound.title")}</title>
      <meta name="robots" content="noindex" />
      <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true">
        <path d="M8 62c18-2 22-26 40-26s20 22 36 22 18-12 28-12" />
        <path d="M84 20c-14 0-22 7-22 17 0 3 1 5 2 7 2-9 8-15 15-18-5 5-9 11-10 19 13 1 18-10 15-25z" />
        <circle cx="8" cy="62" r="3" />
      </svg>
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <ul>
        <li>
          <a href={localPath(language, "/")}>{t("notFound.home")}</a>
        </li>
        <li>
          <a href={localPath(language, "/consultation")}>{t("shell.consultation")}</a>
        </li>
      </ul>
    </div>
  );
}
