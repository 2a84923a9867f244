import { useQuery } from "@tanstack/react-query";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { CallToPayPanel } from "./call-to-pay-panel.tsx";
import { nextPaymentOf, type NextPayment } from "./next-payment.ts";
import { ownAutopayQuery, useOpenInvoices } from "./own-billing-queries.ts";
import styles from "./own-payments-screen.module.css";

interface OwnNextCardProps {
  /** The company's. */
  phone: string;
  onUpdate: () => void;
  onPay: (invoiceId: string | null) => void;
}

/** What is to be paid next, and whether it is charged by itself. */
export function OwnNextCard({ phone, onUpdate, onPay }: OwnNextCardProps) {
  const { t } = useTranslation("billing");
  const open = useOpenInvoices();
  const autopay = useQuery(ownAutopayQuery());
  if (open.isPending) return <Skeleton label={t("portal.next.waiting")} lines={1} height="7rem" />;
  if (!open.data)
    return <ErrorPanel title={t("portal.next.failed")} error={open.error} onRetry={() => void open.refetch()} />;
  // Whether it comes by itself is not worth a failure of the whole.
  const takesPayments = autopay.data?.isOffered ?? true;
  const next = nextPaymentOf(open.data, autopay.data?.next ?? null, takesPayments);
  return (
    <section className={styles.banner} aria-label={t("portal.next.title")} data-overdue={next?.isOverdue || undefined}>
      <div className={styles.words}>
        <h2>{t("portal.next.title")}</h2>
        {next ? (
          <>
            <NextWords next={next} />
            {!takesPayments && <CallToPayPanel phone={phone} />}
          </>
        ) : (
          <>
            <p>{t("portal.next.none")}</p>
            <p className={styles.soft}>{t("portal.next.noneText")}</p>
          </>
        )}
      </div>
      {takesPayments && (
        <div className={styles.buttons}>
          <Button onClick={onUpdate}>{t("portal.page.update")}</Button>
          <Button tone="primary" disabled={!next?.canPay} onClick={() => onPay(next?.invoiceId ?? null)}>
            {t("portal.page.pay")}
          </Button>
        </div>
      )}
    </section>
  );
}

function NextWords({ next }: { next: NextPayment }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  return (
    <>
      <p className={styles.value}>{formatMoney(next.cents)}</p>
      <p>
        {t(next.isAutomatic ? "portal.next.auto" : "portal.next.due", {
          reference: next.reference,
          day: formatYearDay(next.on, language),
        })}{" "}
        {next.isOverdue && <StatusBadge tone="danger">{t("portal.next.overdue")}</StatusBadge>}
      </p>
      {next.pendingCents > 0 && (
        <p className={styles.soft}>{t("portal.next.pending", { amount: formatMoney(next.pendingCents) })}</p>
      )}
    </>
  );
}
