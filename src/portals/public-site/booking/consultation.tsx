import { useTranslation } from "#platform/web/i18n.tsx";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { ConsultationWizard } from "#modules/consultations/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { AssistantButton } from "../shell/assistant-button.tsx";
import styles from "./consultation.module.css";
import { REGISTER } from "../navigation.ts";
import { PageHead } from "../shell/page-head.tsx";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = {
  hydrate: true,
  startsOnTouch: true,
  cache: true,
  query: ["step"],
  texts: ["consultations"],
};

/** The same questions for browsers without JavaScript. */
const PLAIN_FORM = "/consultation/form";

/** The steps are addresses of one page: going from one to the other asks nobody, so it works without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Consultation() {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const company = useCompany();

  return (
    <div className={styles.page}>
      <PageHead title={t("consultation.title")} description={t("consultation.intro")} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t("consultation.title")}</h1>
        <p className={styles.intro}>{t("consultation.intro")}</p>
        <p className={styles.urgent}>
          {t("consultation.urgent")} <AssistantButton />
        </p>
      </header>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${localPath(language, PLAIN_FORM)}`} />
        <p className={styles.instead}>
          <a href={localPath(language, PLAIN_FORM)}>{t("plain.link")}</a>
        </p>
      </noscript>
      <ConsultationWizard company={company} home={localPath(language, "/")} register={localPath(language, REGISTER)} />
    </div>
  );
}
