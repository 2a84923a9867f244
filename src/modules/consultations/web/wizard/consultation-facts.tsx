import { useTranslation } from "#platform/web/i18n.tsx";
import { formatLongDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./consultation-facts.module.css";

interface ConsultationFactsProps {
  date: string;
  time: string;
  service: string;
  reference?: string | undefined;
}

/** When, what and under which reference: the four lines that one writes down. */
export function ConsultationFacts({ date, time, service, reference }: ConsultationFactsProps) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("consultation.thanks.date")}</dt>
        <dd>{formatLongDay(date, language)}</dd>
      </div>
      <div>
        <dt>{t("consultation.thanks.time")}</dt>
        <dd>{formatTime(time, language)}</dd>
      </div>
      <div>
        <dt>{t("consultation.thanks.service")}</dt>
        <dd>{service}</dd>
      </div>
      {reference !== undefined && (
        <div>
          <dt>{t("consultation.thanks.reference")}</dt>
          <dd>{reference}</dd>
        </div>
      )}
    </dl>
  );
}
