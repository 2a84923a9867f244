import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import section from "./section.module.css";
import styles from "./open-positions.module.css";

interface OpenPositionsProps {
  positions: CompanyStory["openPositions"];
  /** Empty for a company that gives none; then there is nothing to press. */
  email: string;
  language: Language;
}

export function OpenPositions({ positions, email, language }: OpenPositionsProps) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.band} aria-labelledby="positions-title">
      <div className={`${section.inner} ${styles.layout}`}>
        <div>
          <h2 className={section.heading} id="positions-title">
            {t("careers.open")}
          </h2>
          <p className={section.lead}>{email === "" ? t("careers.how") : t("careers.howEmail", { email })}</p>
        </div>
        <ul className={styles.positions}>
          {positions.map((position) => {
            const title = inLanguage(position.title, language);
            const facts = [position.place, inLanguage(position.terms, language)].filter(Boolean).join(" · ");
            return (
              <li key={position.title.en + position.place} className={styles.position}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.facts}>{facts}</p>
                <p className={styles.text}>{inLanguage(position.text, language)}</p>
                {email !== "" && (
                  <a className={styles.apply} href={applicationTo(email, t("careers.subject", { position: title }))}>
                    {t("careers.apply")}
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

const applicationTo = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
