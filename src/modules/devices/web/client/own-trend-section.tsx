import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TrendCharts, type TrendWords } from "../trend/trend-charts-section.tsx";
import { ownTrendQuery } from "./own-plan-queries.ts";

/** What was found over the year, from the checks and findings themselves. */
export function OwnTrendSection({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation("devices");
  const language = useLanguage();
  const trend = useQuery(ownTrendQuery(propertyId));
  const words: TrendWords = {
    none: t("trend.none"),
    noChecks: t("trend.noChecks"),
    checkedTitle: t("trend.checkedTitle"),
    checked: t("trend.checked"),
    active: t("trend.active"),
    missed: t("trend.missed"),
    groups: t("trend.groups"),
    by: { pest: t("trend.pest"), area: t("trend.area"), device: t("trend.device") },
    nothing: { pest: t("trend.nothingPest"), area: t("trend.nothingArea"), device: t("trend.nothingDevice") },
    noArea: t("trend.noArea"),
    numbers: t("trend.numbers"),
    month: t("trend.month"),
    total: t("trend.total"),
    device: (kind, number) => t(`kinds.${kind}`, { number }),
    direction: { more: t("trend.more"), less: t("trend.less"), same: t("trend.same") },
  };
  return (
    <SectionCard title={t("trend.title")} text={t("trend.text")}>
      {trend.isPending ? (
        <Skeleton label={t("trend.waiting")} lines={2} height="8rem" />
      ) : trend.data ? (
        <TrendCharts trend={trend.data} words={words} language={language} />
      ) : (
        <ErrorPanel title={t("trend.failed")} error={trend.error} onRetry={() => void trend.refetch()} />
      )}
    </SectionCard>
  );
}
