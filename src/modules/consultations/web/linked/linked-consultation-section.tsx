import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { hrefOf } from "#platform/web/call.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { getLinkedCalendar, type LinkedConsultation } from "../../contract.ts";
import { consultationPage } from "../../rules-linked.ts";
import { googleCalendarLink, outlookCalendarLink } from "./linked-calendar-links.ts";
import { LinkedConsultationFacts } from "./linked-consultation-facts.tsx";
import styles from "./linked-consultation-section.module.css";
import { useServiceText } from "../use-pest-text.ts";

interface LinkedConsultationSectionProps {
  company: CompanyProfile;
  token: string;
  consultation: LinkedConsultation;
}

/** Everything that whoever booked needs to know, and what they can do about it. HTML alone. */
export function LinkedConsultationSection({ company, token, consultation }: LinkedConsultationSectionProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const page = localPath(language, consultationPage(token));
  const { isOver, isShortNotice, can } = consultation;

  return (
    <>
      <LinkedConsultationFacts consultation={consultation} />
      {isOver ? (
        <p>
          <a className={styles.button} href={localPath(language, "/consultation")}>
            {t("linked.bookAnother")}
          </a>
        </p>
      ) : (
        <AddToCalendar {...{ company, token, consultation }} />
      )}
      {can.move && (
        <section className={styles.part} aria-labelledby="linked-change">
          <h2 id="linked-change">{t("linked.changeTitle")}</h2>
          {isShortNotice && <ShortNotice company={company} />}
          <p className={styles.links}>
            <a className={styles.button} href={`${page}/change`}>
              {t("linked.change")}
            </a>
            <a className={styles.button} href={`${page}/cancel`}>
              {t("linked.cancel")}
            </a>
          </p>
        </section>
      )}
      {!isOver && <Preparation />}
    </>
  );
}

/** Said before anything is changed; it is allowed all the same. */
export function ShortNotice({ company: { phone } }: { company: CompanyProfile }) {
  const { t } = useTranslation("consultations");
  return (
    <p className={styles.note}>
      {t("linked.shortNotice")} {phone !== "" && t("linked.shortNoticeCall", { phone })}
    </p>
  );
}

function AddToCalendar({ company, token, consultation }: LinkedConsultationSectionProps) {
  const { t } = useTranslation("consultations");
  const serviceText = useServiceText();
  const { address: place, startsAt, endsAt, reference } = consultation;
  const title = [company.name, serviceText(consultation)].filter(Boolean).join(": ");
  const entry = { title, place, text: [reference, company.phone].filter(Boolean).join("\n"), startsAt, endsAt };
  const elsewhere = { target: "_blank", rel: "noopener noreferrer", className: styles.button };
  return (
    <section className={styles.part} aria-labelledby="linked-calendar">
      <h2 id="linked-calendar">{t("linked.calendar")}</h2>
      <p className={styles.links}>
        <a className={styles.button} href={hrefOf(getLinkedCalendar, { token })} download="appointment.ics">
          {t("linked.calendarFile")}
        </a>
        <a {...elsewhere} href={googleCalendarLink(entry)}>
          Google Calendar
        </a>
        <a {...elsewhere} href={outlookCalendarLink(entry)}>
          Outlook
        </a>
      </p>
    </section>
  );
}

const ADVICE = ["seen", "access", "leave", "pets"] as const;

function Preparation() {
  const { t } = useTranslation("consultations");
  return (
    <section className={styles.part} aria-labelledby="linked-prepare">
      <h2 id="linked-prepare">{t("linked.prepare")}</h2>
      <ul className={styles.advice}>
        {ADVICE.map((advice) => (
          <li key={advice}>{t(`linked.advice.${advice}`)}</li>
        ))}
      </ul>
    </section>
  );
}
