import { hrefOf } from "#platform/web/call.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowLink } from "#ui/tables/row-button.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import { readOwnReceipt } from "../../contract-own-payments.ts";
import type { OwnPaymentStatus } from "../../rules-providers.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { printFile } from "./print-file.ts";
import styles from "./own-payments-screen.module.css";

const TONES: Record<OwnPaymentStatus, BadgeTone> = { paid: "good", pending: "warning", failed: "danger" };

interface OwnPaymentsTableProps {
  payments: readonly OwnPayment[];
  isStale: boolean;
  /** Of one that waits for the client's answer to the bank. */
  onConfirm: (payment: OwnPayment) => void;
}

/** The client's payments; cards on a phone. */
export function OwnPaymentsTable({ payments, isStale, onConfirm }: OwnPaymentsTableProps) {
  const { t, refusalText, methodText } = useMethodWords();
  const language = useLanguage();
  const columns: Column<OwnPayment>[] = [
    {
      key: "description",
      header: t("portal.history.description"),
      isHeading: true,
      cell: ({ services, invoices, reference }) => (
        <span className={styles.lines}>
          {services.length > 0 ? services.join(", ") : t("portal.history.credit")}
          <span className={styles.soft}>
            {[reference, ...invoices.map((invoice) => invoice.reference)].join(" · ")}
          </span>
        </span>
      ),
    },
    { key: "date", header: t("portal.history.date"), cell: ({ on }) => formatYearDay(on, language) },
    {
      key: "amount",
      header: t("portal.history.amount"),
      isNumber: true,
      cell: ({ amountCents, refundedCents }) => (
        <span className={styles.lines}>
          {formatMoney(amountCents)}
          {refundedCents > 0 && (
            <span className={styles.soft}>{t("portal.history.refunded", { amount: formatMoney(refundedCents) })}</span>
          )}
        </span>
      ),
    },
    {
      key: "status",
      header: t("portal.history.status"),
      cell: ({ status, failureCode }) => (
        <span className={styles.status}>
          <StatusBadge tone={TONES[status]}>{t(`portal.history.statuses.${status}`)}</StatusBadge>
          {status === "failed" && <span className={styles.soft}>{refusalText(failureCode || "other")}</span>}
        </span>
      ),
    },
    { key: "method", header: t("portal.history.method"), cell: methodText },
    {
      key: "actions",
      header: t("portal.history.actions"),
      cell: (payment) => <Actions payment={payment} onConfirm={onConfirm} />,
    },
  ];
  return (
    <DataTable
      caption={t("portal.page.history")}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

/** There is a receipt once it is paid. */
function Actions({ payment, onConfirm }: { payment: OwnPayment; onConfirm: (payment: OwnPayment) => void }) {
  const { t } = useMethodWords();
  const { id, reference, status, needsConfirmation } = payment;
  const receipt = hrefOf(readOwnReceipt, { id });
  return (
    <RowActions>
      {needsConfirmation && (
        <RowAction label={t("portal.history.confirmLabel", { reference })} onClick={() => onConfirm(payment)}>
          {t("portal.history.confirm")}
        </RowAction>
      )}
      {status === "paid" && (
        <>
          <RowLink label={t("portal.history.downloadLabel", { reference })} href={receipt}>
            {t("portal.history.download")}
          </RowLink>
          <RowAction label={t("portal.history.printLabel", { reference })} onClick={() => printFile(receipt)}>
            {t("portal.history.print")}
          </RowAction>
        </>
      )}
    </RowActions>
  );
}
