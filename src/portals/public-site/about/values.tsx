import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import section from "../sections/section.module.css";
import styles from "./values.module.css";

interface ValuesProps {
  values: CompanyStory["values"];
  language: Language;
}

export function Values({ values, language }: ValuesProps) {
  const { t } = useTranslation("public-site");
  return (
    <section aria-labelledby="values-title">
      <div className={section.inner}>
        <h2 className={section.heading} id="values-title">
          {t("about.values")}
        </h2>
        <dl className={styles.values}>
          {values.map(({ title, text }) => (
            <div key={title.en} className={styles.value}>
              <dt>{inLanguage(title, language)}</dt>
              <dd>{inLanguage(text, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
