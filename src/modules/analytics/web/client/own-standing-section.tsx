import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { formatLongDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { dashboardQuery } from "./dashboard-queries.ts";

interface OwnStandingSectionProps {
  title: string;
  /** What is known of the account itself. */
  facts: ComponentProps<typeof FactList>["facts"];
}

/** What the office may ask for on the phone: the account, its plan, and when somebody comes next. */
export function OwnStandingSection({ title, facts }: OwnStandingSectionProps) {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  const dashboard = useQuery(dashboardQuery());
  const { data } = dashboard;
  const next = data?.appointments.data.find(({ status }) => status !== "pending");
  const services = data && [
    { label: t("client.plan.name"), fact: data.plan?.title ?? t("client.payment.none") },
    { label: t("client.plan.coming"), fact: next ? formatLongDay(next.date, language) : t("client.none.title") },
  ];
  return (
    <SectionCard title={title}>
      <FactList facts={[...facts, ...(services ?? [])]} />
      {dashboard.isPending && <Skeleton label={t("client.plan.waiting")} lines={2} />}
      {dashboard.isError && !data && (
        <ErrorPanel title={t("client.plan.failed")} error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      )}
    </SectionCard>
  );
}
