import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { allInvoicesQuery, ownPaymentsQuery } from "./own-billing-queries.ts";
import { OwnInvoicesTable } from "./own-invoices-table.tsx";

interface AllInvoicesDialogProps {
  pathOf: (id: string) => string;
  onClose: () => void;
}

/** Every invoice that there was, how many, and what was paid in all. */
export function AllInvoicesDialog({ pathOf, onClose }: AllInvoicesDialogProps) {
  const { t } = useTranslation("billing");
  const [page, setPage] = useState(1);
  const invoices = useQuery(allInvoicesQuery(page));
  const paid = useQuery(ownPaymentsQuery("all", 1)).data;
  return (
    <Dialog title={t("portal.invoices.allTitle")} size="widest" isOpen onClose={onClose}>
      {invoices.isPending ? (
        <Skeleton label={t("portal.invoices.waiting")} lines={6} shape="rows" />
      ) : !invoices.data ? (
        <ErrorPanel
          title={t("portal.invoices.failed")}
          error={invoices.error}
          onRetry={() => void invoices.refetch()}
        />
      ) : (
        <>
          <p>
            {t("portal.invoices.count", { count: invoices.data.pagination.total })}
            {paid && ` · ${t("portal.invoices.paidInAll", { amount: formatMoney(paid.paidCents) })}`}
          </p>
          <OwnInvoicesTable caption={t("portal.invoices.allTitle")} invoices={invoices.data.data} pathOf={pathOf} />
          <Pagination {...invoices.data.pagination} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
