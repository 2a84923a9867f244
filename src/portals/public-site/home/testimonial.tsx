import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import { localPath } from "#platform/web/language-path.ts";
import { AntTrail } from "../illustrations/ant-trail.tsx";
import section from "../sections/section.module.css";
import styles from "./testimonial.module.css";

interface TestimonialProps {
  testimonial: CompanyStory["testimonials"][number];
  language: Language;
}

export function Testimonial({ testimonial, language }: TestimonialProps) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.band} aria-label={t("home.testimonial.label")}>
      <div className={`${section.inner} ${styles.layout}`}>
        <div className={styles.trail}>
          <AntTrail />
        </div>
        <figure className={styles.figure}>
          <blockquote className={styles.quote}>
            {t("home.testimonial.quote", { text: inLanguage(testimonial.quote, language) })}
          </blockquote>
          <figcaption className={styles.author}>
            <strong>{testimonial.author}</strong>
            {testimonial.place !== "" && `, ${testimonial.place}`}
          </figcaption>
        </figure>
        <a className={styles.more} href={localPath(language, "/testimonials")}>
          {t("testimonials.title")}
          <span aria-hidden="true">→</span>
        </a>
      </div>
    </section>
  );
}
