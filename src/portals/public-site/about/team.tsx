import { useTranslation } from "#platform/web/i18n.tsx";
import { getCompanyPicture, type CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { hrefOf } from "#platform/web/call.ts";
import { Portrait } from "../illustrations/portrait.tsx";
import section from "../sections/section.module.css";
import styles from "./team.module.css";

interface TeamProps {
  team: CompanyStory["team"];
  language: Language;
}

export function Team({ team, language }: TeamProps) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.band} aria-labelledby="team-title">
      <div className={section.inner}>
        <h2 className={section.heading} id="team-title">
          {t("about.team")}
        </h2>
        <p className={section.lead}>{t("about.teamLead")}</p>
        <ul className={styles.team}>
          {team.map(({ name, role, text, pictureId }, index) => (
            <li key={name} className={styles.person}>
              {pictureId === null ? (
                <div className={styles.portrait}>
                  <Portrait name={name} turn={index} />
                </div>
              ) : (
                <img
                  className={styles.picture}
                  src={hrefOf(getCompanyPicture, { id: pictureId })}
                  // The name stands beside it.
                  alt=""
                  width={88}
                  height={88}
                  loading="lazy"
                />
              )}
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.role}>{inLanguage(role, language)}</p>
                <p className={styles.text}>{inLanguage(text, language)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
