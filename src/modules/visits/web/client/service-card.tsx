import { useState } from "react";
import { formatLongDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { PastService, UpcomingService } from "../../contract.ts";
import { effectivenessLevel } from "../../rules-history.ts";
import { ServiceFacts } from "./service-facts.tsx";
import styles from "./service-history-screen.module.css";

export function UpcomingServiceCard({ service }: { service: UpcomingService }) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <h2>{service.title}</h2>
        <StatusBadge>{t("history.upcoming")}</StatusBadge>
      </div>
      <p className={styles.muted}>
        {[formatLongDay(service.date, language), service.technicianName].filter(Boolean).join(" · ")}
      </p>
    </article>
  );
}

const TONES = { good: "good", fair: "warning", poor: "danger" } as const;

/** A finished visit; what was found and done unfolds. */
export function PastServiceCard({ service, onDetails }: { service: PastService; onDetails: () => void }) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { title, effectiveness: percent } = service;
  const day = formatLongDay(service.date, language);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <h2>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-label={t("history.expand", { service: title, day })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {title}
          </button>
        </h2>
        <StatusBadge tone={percent === null ? "neutral" : TONES[effectivenessLevel(percent)]}>
          {percent === null ? t("history.completed") : t(`history.level.${effectivenessLevel(percent)}`, { percent })}
        </StatusBadge>
      </div>
      <p className={styles.muted}>
        {[day, service.technicianName, t("history.duration", { minutes: service.minutes })].join(" · ")}
      </p>
      {isOpen && (
        <>
          <ServiceFacts service={service} />
          <Button onClick={onDetails}>{t("history.details")}</Button>
        </>
      )}
    </article>
  );
}
