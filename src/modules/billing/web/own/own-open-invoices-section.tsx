import { IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useOpenInvoices, useTakesPayments } from "./own-billing-queries.ts";
import { OwnInvoicesTable } from "./own-invoices-table.tsx";

interface OwnOpenInvoicesSectionProps {
  pathOf: (id: string) => string;
  onPay: (id: string) => void;
}

/** What is still to be paid, each with its page. */
export function OwnOpenInvoicesSection({ pathOf, onPay }: OwnOpenInvoicesSectionProps) {
  const { t } = useTranslation("billing");
  const open = useOpenInvoices();
  const takesPayments = useTakesPayments();
  return (
    <SectionCard title={t("portal.invoices.title")} anchor="invoices">
      {open.isPending ? (
        <Skeleton label={t("portal.invoices.waiting")} lines={2} shape="rows" />
      ) : !open.data ? (
        <ErrorPanel title={t("portal.invoices.failed")} error={open.error} onRetry={() => void open.refetch()} />
      ) : open.data.length === 0 ? (
        <EmptyState
          icon={<IconReceipt size={32} stroke={1.5} aria-hidden />}
          title={t("portal.invoices.none")}
          text={t("portal.invoices.noneText")}
        />
      ) : (
        <OwnInvoicesTable
          caption={t("portal.invoices.title")}
          invoices={open.data}
          pathOf={pathOf}
          onPay={takesPayments ? onPay : undefined}
        />
      )}
    </SectionCard>
  );
}
