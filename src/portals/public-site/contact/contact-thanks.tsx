import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "../message.module.css";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: true };

/** Where the contact form leads without JavaScript. */
export default function ContactThanks() {
  const { t } = useTranslation("conversations");
  const { t: shared } = useTranslation("ui");
  const language = useLanguage();
  const { name } = useCompany();
  return (
    <div className={styles.page}>
      <title>{name === "" ? t("form.thanksTitle") : `${t("form.thanksTitle")} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("form.thanksTitle")}</h1>
      <p role="alert">{t("form.sent")}</p>
      <ul>
        <li>
          <a href={localPath(language, "/")}>{t("form.home")}</a>
        </li>
        <li>
          <a href={localPath(language, "/consultation")}>{shared("shell.consultation")}</a>
        </li>
      </ul>
    </div>
  );
}
