import { useQuery } from "@tanstack/react-query";
import { formatLongDay, formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { dashboardQuery } from "./dashboard-queries.ts";

/** The recurring service that is due next, with what it costs. */
export function OwnPlanSection() {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  const dashboard = useQuery(dashboardQuery());
  const plan = dashboard.data?.plan;
  return (
    <SectionCard title={t("client.plan.title")}>
      {dashboard.isPending ? (
        <Skeleton label={t("client.plan.waiting")} lines={3} />
      ) : !dashboard.data ? (
        <ErrorPanel title={t("client.plan.failed")} error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : plan ? (
        <FactList
          facts={[
            { label: t("client.plan.name"), fact: plan.title },
            {
              label: t("client.plan.price"),
              fact: plan.priceCents === null ? t("client.payment.unpriced") : formatMoney(plan.priceCents),
            },
            ...(plan.comingPrice === null
              ? []
              : [
                  {
                    label: t("client.plan.newPrice"),
                    fact: t("client.plan.coming", {
                      day: formatYearDay(plan.comingPrice.fromOn, language),
                      price: formatMoney(plan.comingPrice.priceCents),
                    }),
                  },
                ]),
            { label: t("client.plan.next"), fact: formatLongDay(plan.dueOn, language) },
          ]}
        />
      ) : (
        <p>{t("client.payment.none")}</p>
      )}
    </SectionCard>
  );
}
