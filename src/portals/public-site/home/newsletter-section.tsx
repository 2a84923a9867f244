import { useTranslation } from "#platform/web/i18n.tsx";
import { SubscribeForm } from "#modules/newsletter/web/index.ts";
import section from "../sections/section.module.css";
import styles from "./newsletter-section.module.css";

/** The form of the newsletter at the end of the home page. */
export function NewsletterSection() {
  const { t } = useTranslation("newsletter");
  return (
    <section className={styles.outer} aria-labelledby="newsletter-title">
      <div className={styles.columns}>
        <div>
          <h2 className={section.heading} id="newsletter-title">
            {t("page.headline")}
          </h2>
          <p className={section.lead}>{t("page.lead")}</p>
        </div>
        <SubscribeForm outcome={null} />
      </div>
    </section>
  );
}
