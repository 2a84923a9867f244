import { useTranslation } from "react-i18next";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { CertificateDrawing } from "../illustrations/spot-drawings.tsx";
import section from "./section.module.css";
import styles from "./certifications.module.css";

/** What we can explain, by the name that a company gives it. */
const KNOWN = { EPA: "epa", "State-licensed": "licensed" } as const;
/** Categories of Delaware's Department of Agriculture (3 DE Admin. Code 601); elsewhere the same signs mean other things. */
const DELAWARE = { "5C": "5c", "7A": "7a", "7B": "7b" } as const;

type Explained = (typeof KNOWN)[keyof typeof KNOWN] | (typeof DELAWARE)[keyof typeof DELAWARE];

/** What the signs on a van stand for. One that we know nothing certain of is named and left at that. */
export function Certifications({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation("public-site");
  const isInDelaware = company.address.state === "DE" || company.serviceAreas.some(({ state }) => state === "DE");
  const explained: Record<string, Explained> = isInDelaware ? { ...KNOWN, ...DELAWARE } : KNOWN;
  const hasCategories = isInDelaware && company.certifications.some((name) => name in DELAWARE);
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
            {company.certifications.map((name) => {
              const key = explained[name];
              return (
                <div key={name} className={styles.certification}>
                  <dt>{name}</dt>
                  <dd>{key && t(`about.${key}`)}</dd>
                </div>
              );
            })}
          </dl>
          {hasCategories && <p className={styles.source}>{t("about.source")}</p>}
        </div>
      </div>
    </section>
  );
}
