import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./message.module.css";

/** A page of one message, for faults that leave nothing else to show. */
export function Failure({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation("ui");
  const home = localPath(useLanguage(), "/");
  const title = isMissing ? t("notFound.title") : t("failure.title");
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{isMissing ? t("notFound.text") : t("failure.text")}</p>
      <p>
        <a href={home}>{t("failure.home")}</a>
      </p>
    </main>
  );
}
