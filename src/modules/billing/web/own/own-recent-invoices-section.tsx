import { IconReceipt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { recentInvoicesQuery } from "./own-billing-queries.ts";
import { OwnInvoicesTable } from "./own-invoices-table.tsx";

interface OwnRecentInvoicesSectionProps {
  pathOf: (id: string) => string;
  /** Where all of them are. */
  allPath: string;
}

/** The latest invoices, whatever became of them. */
export function OwnRecentInvoicesSection({ pathOf, allPath }: OwnRecentInvoicesSectionProps) {
  const { t } = useTranslation("billing");
  const recent = useQuery(recentInvoicesQuery());
  return (
    <SectionCard title={t("portal.invoices.recent")} actions={<Link to={allPath}>{t("portal.invoices.all")}</Link>}>
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
    </SectionCard>
  );
}
