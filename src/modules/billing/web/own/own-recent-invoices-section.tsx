import { IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { recentInvoicesQuery } from "./own-billing-queries.ts";
import { OwnInvoicesTable } from "./own-invoices-table.tsx";

const AllInvoicesDialog = onDemand(async () => (await import("./all-invoices-dialog.tsx")).AllInvoicesDialog);

interface OwnRecentInvoicesSectionProps {
  pathOf: (id: string) => string;
}

/** The latest invoices, whatever became of them. */
export function OwnRecentInvoicesSection({ pathOf }: OwnRecentInvoicesSectionProps) {
  const { t } = useTranslation("billing");
  const [isOpen, setOpen] = useState(false);
  const recent = useQuery(recentInvoicesQuery());
  return (
    <SectionCard
      title={t("portal.invoices.recent")}
      actions={<Button onClick={() => setOpen(true)}>{t("portal.invoices.all")}</Button>}
    >
      {recent.isPending ? (
        <Skeleton label={t("portal.invoices.waiting")} lines={3} shape="rows" />
      ) : !recent.data ? (
        <ErrorPanel title={t("portal.invoices.failed")} error={recent.error} onRetry={() => void recent.refetch()} />
      ) : recent.data.data.length === 0 ? (
        <EmptyState
          icon={<IconReceipt size={32} stroke={1.5} aria-hidden />}
          title={t("portal.invoices.noneYet")}
          text={t("portal.invoices.noneYetText")}
        />
      ) : (
        <OwnInvoicesTable caption={t("portal.invoices.recent")} invoices={recent.data.data} pathOf={pathOf} />
      )}
      {isOpen && <AllInvoicesDialog pathOf={pathOf} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
