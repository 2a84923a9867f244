import { useTranslation } from "#platform/web/i18n.tsx";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { ContactMessage, takeContactMessage } from "./contact-message.tsx";
import { LetterDrawing } from "../illustrations/page-drawings.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { ContactCards } from "./contact-cards.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import { ServiceArea } from "../sections/service-area.tsx";
import section from "../sections/section.module.css";
import { businessFacts, StructuredData } from "../structured-data.tsx";
import styles from "./contact.module.css";
import { useCompany } from "../use-company.ts";
import { useOrigin } from "../use-origin.ts";

export const handle: PageHandle = { cache: true, post: true };
export const action = takeContactMessage;

export default function Contact() {
  const { t } = useTranslation("public-site");
  const company = useCompany();
  const language = useLanguage();
  const origin = useOrigin();

  return (
    <>
      <PageHead title={t("contact.title")} description={t("contact.description")} />
      <PageOpening
        title={t("contact.headline")}
        lead={t(company.phone === "" ? "contact.leadPlain" : "contact.lead")}
        drawing={LetterDrawing}
      />
      <ContactCards company={company} />
      <section className={styles.band} id="message" aria-labelledby="message-title">
        <div className={`${section.inner} ${styles.layout}`}>
          <div>
            <h2 className={section.heading} id="message-title">
              {t("contact.message")}
            </h2>
            <p className={section.lead}>{t("contact.messageLead")}</p>
            <div className={styles.form}>
              <ContactMessage />
            </div>
          </div>
          <OpeningHours
            company={company}
            language={language}
            lead={t(company.phone === "" ? "contact.hoursLeadPlain" : "contact.hoursLead")}
          />
        </div>
      </section>
      {company.serviceAreas.length > 0 && <ServiceArea company={company} language={language} />}
      <StructuredData facts={businessFacts(company, origin, language)} />
    </>
  );
}
