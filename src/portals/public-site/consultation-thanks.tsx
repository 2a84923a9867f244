import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PlainThanksSection } from "#modules/appointments/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./message.module.css";
import { REGISTER } from "./navigation.ts";
import { useCompany } from "./use-company.ts";

/** Where the plain consultation form leads. */
export default function ConsultationThanks() {
  const { t } = useTranslation("appointments");
  const language = useLanguage();
  const [search] = useSearchParams();
  const { name } = useCompany();
  const title = t("plain.thanks");
  return (
    <div className={styles.page}>
      <title>{name === "" ? title : `${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <PlainThanksSection search={search} />
      <ul>
        <li>
          <a href={localPath(language, REGISTER)}>{t("consultation.thanks.account")}</a>
        </li>
        <li>
          <a href={localPath(language, "/")}>{t("consultation.thanks.home")}</a>
        </li>
      </ul>
    </div>
  );
}
