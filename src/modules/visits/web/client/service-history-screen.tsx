import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Page } from "#ui/frame/page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ServiceHistory } from "../../contract.ts";
import { HistorySummary } from "./history-summary.tsx";
import { serviceHistoryQuery } from "./history-queries.ts";
import { PastServiceCard, UpcomingServiceCard } from "./service-card.tsx";
import styles from "./service-history-screen.module.css";

const ExportDialog = onDemand(async () => (await import("./history-export-dialog.tsx")).HistoryExportDialog);
const DetailsDialog = onDemand(async () => (await import("./service-details-dialog.tsx")).ServiceDetailsDialog);

/** What was done at the client's places, year by year. `?visit=` opens the details of one visit. */
export function ServiceHistoryScreen() {
  const { t } = useTranslation("visits");
  const [search, setSearch] = useSearchParams();
  const year = /^2\d{3}$/.test(search.get("year") ?? "") ? Number(search.get("year")) : undefined;
  // Only a link from elsewhere names a visit without its year; opened here, it is one of those that are shown.
  const [linked] = useState(() => search.get("visit") ?? undefined);
  const history = useQuery(serviceHistoryQuery(year, linked));
  const [isExporting, setIsExporting] = useState(false);
  const change = (name: "year" | "visit", value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  if (history.isPending) return <Skeleton label={t("history.waiting")} shape="tiles" lines={4} height="6rem" />;
  if (history.isError)
    return <ErrorPanel title={t("history.failed")} error={history.error} onRetry={() => void history.refetch()} />;
  const { data } = history;
  const opened = data.services.find(({ id }) => id === search.get("visit"));
  return (
    <Page
      actions={
        <div className={styles.head}>
          <SelectField
            label={t("history.year")}
            placeholder={null}
            options={yearsOf(data).map((one) => ({ value: String(one), label: String(one) }))}
            value={String(data.year)}
            onChange={({ target }) => change("year", target.value)}
          />
          <Button tone="primary" disabled={data.services.length === 0} onClick={() => setIsExporting(true)}>
            {t("history.export")}
          </Button>
        </div>
      }
    >
      <HistorySummary figures={data.figures} />
      <Timeline history={data} onDetails={(id) => change("visit", id)} />
      {isExporting && <ExportDialog history={data} onClose={() => setIsExporting(false)} />}
      {opened && <DetailsDialog service={opened} onClose={() => change("visit", null)} />}
    </Page>
  );
}

/** The year of an address that somebody typed stands in the list, too. */
const yearsOf = ({ years, year }: ServiceHistory): number[] =>
  [...new Set([...years, year])].toSorted((one, other) => other - one);

function Timeline({ history, onDetails }: { history: ServiceHistory; onDetails: (id: string) => void }) {
  const { t } = useTranslation("visits");
  const { year, upcoming, services, isCut } = history;
  if (upcoming.length + services.length === 0)
    return <EmptyState title={t("history.empty", { year })} text={t("history.emptyText")} />;
  return (
    <>
      <ol className={styles.timeline}>
        {upcoming.map((one) => (
          <li key={one.id}>
            <UpcomingServiceCard service={one} />
          </li>
        ))}
        {services.map((one) => (
          <li key={one.id}>
            <PastServiceCard service={one} onDetails={() => onDetails(one.id)} />
          </li>
        ))}
      </ol>
      {isCut && <p className={styles.muted}>{t("history.cut")}</p>}
    </>
  );
}
