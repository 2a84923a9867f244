import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile, CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import section from "../sections/section.module.css";
import styles from "./story.module.css";

interface StoryProps {
  company: CompanyProfile;
  story: CompanyStory["story"];
  language: Language;
}

/** What the company tells of itself; one that has written nothing is described by what is known. */
export function Story({ company, story, language }: StoryProps) {
  const { t } = useTranslation("public-site");
  const told = inLanguage(story, language)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
  const { name, foundedYear: year } = company;
  const known = [
    year === null ? t("about.storyPlain", { company: name }) : t("about.storySince", { company: name, year }),
    t("about.storyMethod"),
  ];
  return (
    <section className={styles.band} aria-labelledby="story-title">
      <div className={`${section.inner} ${styles.layout}`}>
        <h2 className={section.heading} id="story-title">
          {t("about.story")}
        </h2>
        <div className={styles.text}>
          {(told.length > 0 ? told : known).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
