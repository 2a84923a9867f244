import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnPayment } from "../../contract-own.ts";
import { CallToPayPanel } from "./call-to-pay-panel.tsx";
import { ownMethodsQuery, useOpenInvoices } from "./own-billing-queries.ts";
import { payableCents } from "./pay-form-values.ts";
import { PayForm } from "./pay-form.tsx";
import { PayOutcomePanel } from "./pay-outcome-panel.tsx";
import styles from "./pay-dialog.module.css";

interface PayDialogProps {
  /** The invoice that was asked for; the one that is due first where none was. */
  invoiceId: string | null;
  /** The company's. */
  phone: string;
  /** To the form of a new method. */
  onAdd: () => void;
  onClose: () => void;
}

/** Pays one or several open invoices, or a part of them, by a saved method. */
export function PayDialog({ invoiceId, phone, onAdd, onClose }: PayDialogProps) {
  const { t } = useTranslation("billing");
  const open = useOpenInvoices();
  const methods = useQuery(ownMethodsQuery());
  const [payment, setPayment] = useState<OwnPayment | null>(null);
  const payable = open.data?.filter((invoice) => payableCents(invoice) > 0);
  const usable = methods.data?.data.filter(({ isExpired }) => !isExpired);
  const content = () => {
    if (payment && methods.data)
      return (
        <PayOutcomePanel
          key={payment.id}
          payment={payment}
          provider={methods.data.provider}
          onAgain={() => setPayment(null)}
          onClose={onClose}
        />
      );
    if (!payable || !usable) {
      // Once both are known the form stays, whatever a later reading meets: its key is what charges only once.
      const failed = open.data ? methods : open;
      if (!failed.isError) return <Skeleton label={t("portal.invoices.waiting")} lines={4} />;
      return (
        <ErrorPanel
          title={t(open.data ? "portal.methods.failed" : "portal.invoices.failed")}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      );
    }
    if (methods.data?.provider.kinds.length === 0) return <CallToPayPanel phone={phone} />;
    if (payable.length === 0)
      return <EmptyState title={t("portal.payDialog.nothing")} text={t("portal.next.noneText")} />;
    // One that was added a moment ago is not among them yet.
    if (usable.length === 0 && methods.isFetching) return <Skeleton label={t("portal.methods.waiting")} lines={4} />;
    if (usable.length === 0)
      return (
        <div className={styles.form}>
          <p>{t("portal.payDialog.noMethod")}</p>
          <div className={styles.buttons}>
            <Button tone="primary" onClick={onAdd}>
              {t("portal.methods.addLong")}
            </Button>
          </div>
        </div>
      );
    return <PayForm invoices={payable} methods={usable} invoiceId={invoiceId} onPaid={setPayment} />;
  };
  return (
    <Dialog title={t("portal.payDialog.title")} size="wide" isOpen onClose={onClose}>
      {content()}
    </Dialog>
  );
}
