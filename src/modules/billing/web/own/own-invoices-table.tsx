import { hrefOf } from "#platform/web/call.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowLink, RowOpener } from "#ui/tables/row-button.tsx";
import { readOwnInvoicePdf, type OwnInvoice } from "../../contract-own.ts";
import { payableCents } from "./pay-form-values.ts";
import styles from "./own-payments-screen.module.css";

const TONES: Record<OwnInvoice["status"], BadgeTone> = {
  draft: "neutral",
  sent: "info",
  paid: "good",
  overdue: "danger",
  cancelled: "neutral",
};

export function OwnInvoiceBadge({ status }: { status: OwnInvoice["status"] }) {
  const { t } = useTranslation("billing");
  return <StatusBadge tone={TONES[status]}>{t(`portal.statuses.${status}`)}</StatusBadge>;
}

interface OwnInvoicesTableProps {
  caption: string;
  invoices: readonly OwnInvoice[];
  pathOf: (id: string) => string;
  /** Where they can be paid. */
  onPay?: ((id: string) => void) | undefined;
}

export function OwnInvoicesTable({ caption, invoices, pathOf, onPay }: OwnInvoicesTableProps) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const columns: Column<OwnInvoice>[] = [
    {
      key: "reference",
      header: t("portal.invoices.reference"),
      isHeading: true,
      cell: ({ id, reference, services }) => (
        <span className={styles.lines}>
          <RowOpener to={pathOf(id)}>{reference}</RowOpener>
          <span className={styles.soft}>{services.join(", ")}</span>
        </span>
      ),
    },
    { key: "dueOn", header: t("portal.invoices.dueOn"), cell: ({ dueOn }) => formatYearDay(dueOn, language) },
    {
      key: "amount",
      header: t("portal.invoices.amount"),
      isNumber: true,
      cell: ({ totalCents }) => formatMoney(totalCents),
    },
    {
      key: "open",
      header: t("portal.invoices.open"),
      isNumber: true,
      cell: ({ balanceCents, pendingCents }) => (
        <span className={styles.lines}>
          {formatMoney(balanceCents)}
          {pendingCents > 0 && (
            <span className={styles.soft}>{t("portal.invoices.onItsWay", { amount: formatMoney(pendingCents) })}</span>
          )}
        </span>
      ),
    },
    { key: "status", header: t("portal.invoices.status"), cell: ({ status }) => <OwnInvoiceBadge status={status} /> },
    {
      key: "actions",
      header: t("portal.invoices.actions"),
      cell: (invoice) => (
        <RowActions>
          {onPay && payableCents(invoice) > 0 && (
            <RowAction
              label={t("portal.invoices.payLabel", { reference: invoice.reference })}
              onClick={() => onPay(invoice.id)}
            >
              {t("portal.invoices.pay")}
            </RowAction>
          )}
          <RowLink
            label={t("portal.invoices.pdfLabel", { reference: invoice.reference })}
            href={hrefOf(readOwnInvoicePdf, { id: invoice.id })}
          >
            {t("portal.invoices.pdf")}
          </RowLink>
        </RowActions>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
