import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "../message.module.css";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: true };

/** Where the form leads, whatever is known of the mailbox. */
export default function NewsletterThanks() {
  const { t } = useTranslation("newsletter");
  const language = useLanguage();
  const { name } = useCompany();
  return (
    <div className={styles.page}>
      <title>{name === "" ? t("page.thanksTitle") : `${t("page.thanksTitle")} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("page.thanksTitle")}</h1>
      <p role="alert">{t("page.thanks")}</p>
      <p>{t("page.thanksSpam")}</p>
      <ul>
        <li>
          <a href={localPath(language, "/")}>{t("page.home")}</a>
        </li>
      </ul>
    </div>
  );
}
