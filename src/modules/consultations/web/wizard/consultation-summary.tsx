import { useTranslation } from "#platform/web/i18n.tsx";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { ConsultationDraft, Step } from "./consultation-draft.ts";
import { usePestText } from "../use-pest-text.ts";
import styles from "./consultation-summary.module.css";

/** What has been chosen so far, in sight while the next thing is asked. */
export function ConsultationSummary({ draft, step }: { draft: ConsultationDraft; step: Step }) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const pestText = usePestText();
  const day = draft.preferredDate === "" ? "" : formatDay(draft.preferredDate, language);
  const time = draft.preferredTime === "" ? "" : formatTime(draft.preferredTime, language);

  const facts = [
    { name: t("consultation.summary.pest"), text: pestText(draft), more: [] },
    { name: t("consultation.summary.contact"), text: draft.fullName, more: [draft.email, draft.phone] },
    { name: t("consultation.summary.property"), text: draft.address, more: [placeOf(draft)] },
    { name: t("consultation.summary.time"), text: [day, time].filter(Boolean).join(" · "), more: [] },
  ];

  return (
    <aside
      className={styles.summary}
      aria-label={t("consultation.summary.title")}
      data-empty={facts.every((fact, index) => fact.text === "" || index + 1 === step) || undefined}
    >
      <h2 className={styles.title}>{t("consultation.summary.title")}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, text, more }, index) => (
          <div
            key={name}
            className={styles.fact}
            data-empty={text === "" || undefined}
            data-now={index + 1 === step || undefined}
          >
            <dt>{name}</dt>
            <dd>
              {text === "" ? t("consultation.summary.empty") : text}
              {more.filter(Boolean).map((line) => (
                <span key={line} className={styles.more}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.promise}>{t("consultation.summary.promise")}</p>
    </aside>
  );
}

const placeOf = ({ city, state, zipCode }: ConsultationDraft): string =>
  [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
