import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDay, formatMoney } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { HistoryPeriod } from "../../rules-providers.ts";
import { ownMethodsQuery, ownPaymentsQuery } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";
import styles from "./own-payments-screen.module.css";

/** The client's recurring service. `undefined` while it is not known, and a fault where it could not be read. */
export type KnownPlan = { title: string; priceCents: number | null; dueOn: string } | null | undefined | "failed";

interface OwnFiguresListProps {
  period: HistoryPeriod;
  page: number;
  plan: KnownPlan;
}

/** What was paid in the period, what the plan costs, and what is charged. */
export function OwnFiguresList({ period, page, plan }: OwnFiguresListProps) {
  const { t } = useTranslation("billing");
  const payments = useQuery(ownPaymentsQuery(period, page));
  const methods = useQuery(ownMethodsQuery());
  const standard = methods.data?.data.find(({ isDefault }) => isDefault);
  return (
    <ul className={styles.tiles} aria-label={t("portal.page.figures")}>
      <Tile label={t("portal.cards.paid")} isPending={payments.isPending} isFailed={!payments.data}>
        <p>{payments.data && formatMoney(payments.data.paidCents)}</p>
        <p className={styles.soft}>{t(`portal.history.periods.${period}`)}</p>
      </Tile>
      <Tile label={t("portal.cards.plan")} isPending={plan === undefined} isFailed={plan === "failed"}>
        {typeof plan === "object" && <Plan plan={plan} />}
      </Tile>
      <Tile label={t("portal.cards.method")} isPending={methods.isPending} isFailed={!methods.data}>
        <p>{standard ? methodLabelOf(standard) : t("portal.cards.methodNone")}</p>
        {standard && <p className={styles.soft}>{standard.holderName}</p>}
      </Tile>
    </ul>
  );
}

function Plan({ plan }: { plan: Exclude<KnownPlan, undefined | "failed"> }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  if (plan === null) return <p>{t("portal.cards.planNone")}</p>;
  return (
    <>
      <p>{plan.title}</p>
      <p className={styles.soft}>
        {plan.priceCents === null ? t("portal.cards.planUnpriced") : formatMoney(plan.priceCents)}
        {" · "}
        {t("portal.cards.planNext", { day: formatDay(plan.dueOn, language) })}
      </p>
    </>
  );
}

interface TileProps {
  label: string;
  isPending: boolean;
  isFailed: boolean;
  children: ReactNode;
}

function Tile({ label, isPending, isFailed, children }: TileProps) {
  const { t } = useTranslation("billing");
  return (
    <li className={styles.tile}>
      <h3>{label}</h3>
      {isPending ? <Skeleton label={null} lines={1} /> : isFailed ? <p>{t("portal.cards.unknown")}</p> : children}
    </li>
  );
}
