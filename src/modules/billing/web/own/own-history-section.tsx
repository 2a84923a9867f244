import { IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import { HISTORY_PERIODS, type HistoryPeriod } from "../../rules-providers.ts";
import { ownMethodsQuery, ownPaymentsQuery } from "./own-billing-queries.ts";
import { OwnPaymentsTable } from "./own-payments-table.tsx";
import styles from "./own-payments-screen.module.css";

const ConfirmPaymentDialog = onDemand(async () => (await import("./confirm-payment-dialog.tsx")).ConfirmPaymentDialog);

interface OwnHistorySectionProps {
  period: HistoryPeriod;
  page: number;
  onPeriod: (period: HistoryPeriod) => void;
  onPage: (page: number) => void;
}

/** What was paid, when and how; each with its receipt. */
export function OwnHistorySection({ period, page, onPeriod, onPage }: OwnHistorySectionProps) {
  const { t } = useTranslation("billing");
  const payments = useQuery(ownPaymentsQuery(period, page));
  const provider = useQuery(ownMethodsQuery()).data?.provider;
  const [confirmed, setConfirmed] = useState<OwnPayment | null>(null);
  return (
    <SectionCard title={t("portal.page.history")}>
      <div className={styles.filter}>
        <SelectField
          label={t("portal.history.period")}
          placeholder={null}
          options={HISTORY_PERIODS.map((value) => ({ value, label: t(`portal.history.periods.${value}`) }))}
          value={period}
          onChange={({ target }) => onPeriod(HISTORY_PERIODS.find((one) => one === target.value) ?? "all")}
        />
      </div>
      {payments.isPending ? (
        <Skeleton label={t("portal.history.waiting")} lines={5} shape="rows" />
      ) : !payments.data ? (
        <ErrorPanel title={t("portal.history.failed")} error={payments.error} onRetry={() => void payments.refetch()} />
      ) : payments.data.data.length === 0 ? (
        <NoPayments isFiltered={period !== "all" || page > 1} onAll={() => onPeriod("all")} />
      ) : (
        <>
          <OwnPaymentsTable
            payments={payments.data.data}
            isStale={payments.isPlaceholderData}
            onConfirm={setConfirmed}
          />
          <Pagination {...payments.data.pagination} label={t("portal.history.pages")} onPage={onPage} />
        </>
      )}
      {confirmed && provider && (
        <ConfirmPaymentDialog payment={confirmed} provider={provider} onClose={() => setConfirmed(null)} />
      )}
    </SectionCard>
  );
}

function NoPayments({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation("billing");
  const icon = <IconReceipt size={32} stroke={1.5} aria-hidden />;
  return isFiltered ? (
    <EmptyState
      icon={icon}
      title={t("portal.history.nothing")}
      action={<Button onClick={onAll}>{t("portal.history.showAll")}</Button>}
    />
  ) : (
    <EmptyState icon={icon} title={t("portal.history.none")} text={t("portal.history.noneText")} />
  );
}
