import { useState, type ReactNode } from "react";
import { effectivenessLevel } from "#modules/visits/rules.ts";
import { formatDay, formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { Dashboard } from "../../contract.ts";
import type { ClientPlaces, DashboardPaying, DashboardPayment } from "./dashboard-screen.tsx";
import styles from "./dashboard-screen.module.css";

interface DashboardSummaryProps {
  dashboard: Dashboard;
  places: ClientPlaces;
  nextPayment: DashboardPayment | null | undefined;
  paying: DashboardPaying;
}

/** Whether anything is wrong and what is to be paid, in figures; what nobody knows yet is said so. */
export function DashboardSummary({ dashboard, places, nextPayment, paying }: DashboardSummaryProps) {
  const { t } = useTranslation("analytics");
  const { health, issues, plan } = dashboard;
  const callText = (phone: string) => (phone === "" ? t("client.payment.callUs") : t("client.payment.call", { phone }));
  return (
    <ul className={styles.tiles} aria-label={t("client.figures")}>
      <Tile label={t("client.effectiveness.title")}>
        <Percent value={health?.parts.effectiveness ?? null} none={t("client.effectiveness.none")} />
        {typeof health?.parts.effectiveness === "number" && (
          <p className={styles.soft}>{t("client.effectiveness.text")}</p>
        )}
      </Tile>
      <Tile label={t("client.health.title")}>
        <Percent value={health?.score ?? null} none={t("client.health.none")} />
        <HealthFormula parts={health?.parts ?? null} />
      </Tile>
      <Tile label={t("client.issues.open")}>
        <p className={styles.value}>{issues.total}</p>
        <p className={styles.soft}>{t(issues.total === 0 ? "client.issues.none" : "client.issues.text")}</p>
        <Link to={places.issues}>{t("client.issues.all")}</Link>
      </Tile>
      <Tile label={t("client.payment.title")}>
        <NextPayment payment={nextPayment} plan={plan} />
        {nextPayment && !paying.isOnline && <p className={styles.soft}>{callText(paying.phone)}</p>}
        <Link to={places.payments}>{t("client.payment.all")}</Link>
      </Tile>
    </ul>
  );
}

/** What is owed is said before what a plan will cost. */
function NextPayment({ payment, plan }: { payment: DashboardPayment | null | undefined; plan: Dashboard["plan"] }) {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  if (payment)
    return (
      <>
        <p className={styles.value}>{formatMoney(payment.cents)}</p>
        <p className={styles.soft}>
          {t(`client.payment.${payment.isOverdue ? "overdue" : payment.isAutomatic ? "auto" : "due"}`, {
            reference: payment.reference,
            day: formatDay(payment.on, language),
          })}
        </p>
      </>
    );
  if (!plan) return <p className={styles.soft}>{t("client.payment.none")}</p>;
  return (
    <>
      <p className={styles.value}>
        {plan.priceCents === null ? t("client.payment.unpriced") : formatMoney(plan.priceCents)}
      </p>
      <p className={styles.soft}>
        {t("client.payment.of", { plan: plan.title, day: formatDay(plan.dueOn, language) })}
      </p>
      {plan.comingPrice && (
        <p className={styles.soft}>
          {t("client.plan.coming", {
            day: formatYearDay(plan.comingPrice.fromOn, language),
            price: formatMoney(plan.comingPrice.priceCents),
          })}
        </p>
      )}
    </>
  );
}

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className={styles.tile}>
    <h3>{label}</h3>
    {children}
  </li>
);

/** A share of 100 as a figure, a word and a bar; the color only helps. */
function Percent({ value, none }: { value: number | null; none: string }) {
  const { t } = useTranslation("analytics");
  if (value === null) return <p className={styles.soft}>{none}</p>;
  const level = effectivenessLevel(value);
  return (
    <>
      <p className={styles.value}>
        {t("client.percent", { percent: value })} <span className={styles.level}>{t(`client.levels.${level}`)}</span>
      </p>
      <span className={styles.bar} data-level={level} aria-hidden>
        <span style={{ inlineSize: `${value}%` }} />
      </span>
    </>
  );
}

const PARTS = ["effectiveness", "findings", "ratings"] as const;

/** What the score is the mean of, on a press. */
function HealthFormula({ parts }: { parts: NonNullable<Dashboard["health"]>["parts"] | null }) {
  const { t } = useTranslation("analytics");
  const [isExplained, setExplained] = useState(false);
  return (
    <div className={styles.formula}>
      <Button tone="quiet" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
        {t("client.health.how")}
      </Button>
      {isExplained && (
        <>
          <p>{t("client.health.text")}</p>
          <dl>
            {PARTS.map((part) => {
              const value = parts?.[part] ?? null;
              return (
                <div key={part}>
                  <dt>{t(`client.health.parts.${part}`)}</dt>
                  <dd>{value === null ? t("client.health.unknown") : t("client.percent", { percent: value })}</dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
    </div>
  );
}
