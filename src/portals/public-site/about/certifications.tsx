import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { stateName } from "#platform/state-names.ts";
import { CertificateDrawing } from "../illustrations/spot-drawings.tsx";
import section from "../sections/section.module.css";
import styles from "./certifications.module.css";

interface CertificationsProps {
  certifications: CompanyProfile["certifications"];
  language: Language;
}

/** What the company says of its permits and memberships, in its own words: the program itself knows nothing of them. */
export function Certifications({ certifications, language }: CertificationsProps) {
  const { t } = useTranslation("public-site");
  return (
    <section aria-labelledby="certifications-title">
      <div className={`${section.inner} ${styles.layout}`}>
        <div>
          <div className={styles.drawing}>
            <CertificateDrawing />
          </div>
          <h2 className={section.heading} id="certifications-title">
            {t("about.certifications")}
          </h2>
          <p className={section.lead}>{t("about.certificationsLead")}</p>
        </div>
        <div>
          <dl className={styles.list}>
            {certifications.map(({ name, state, number, text }) => {
              const facts = [
                state === "" ? "" : stateName(state, language),
                number === "" ? "" : t("about.certificationNumber", { number }),
              ].filter(Boolean);
              return (
                <div key={name + state + number} className={styles.certification}>
                  <dt>{name}</dt>
                  {facts.length > 0 && <dd className={styles.facts}>{facts.join(" · ")}</dd>}
                  {text.en !== "" && <dd>{inLanguage(text, language)}</dd>}
                </div>
              );
            })}
          </dl>
        </div>
      </div>
    </section>
  );
}
