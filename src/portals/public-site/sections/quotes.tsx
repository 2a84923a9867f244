import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyStory } from "#modules/company/contract.ts";
import type { Language } from "#platform/languages.ts";
import { inLanguage } from "#platform/local-text.ts";
import styles from "./quotes.module.css";

interface QuotesProps {
  testimonials: CompanyStory["testimonials"];
  language: Language;
}

/** What customers wrote, one large and the others beside each other. */
export function Quotes({ testimonials, language }: QuotesProps) {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.quotes} aria-label={t("testimonials.title")}>
      {testimonials.map(({ quote, author, place }) => (
        <figure key={quote.en} className={styles.figure}>
          <blockquote className={styles.quote}>
            {t("home.testimonial.quote", { text: inLanguage(quote, language) })}
          </blockquote>
          <figcaption className={styles.author}>
            <strong>{author}</strong>
            {place !== "" && `, ${place}`}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
