import { IconArrowLeft, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf, isCallError, isNotThere } from "#platform/web/call.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { readOwnInvoicePdf, type OwnInvoiceDetail } from "../../contract-own.ts";
import { CallToPayPanel } from "./call-to-pay-panel.tsx";
import { ownInvoiceQuery, ownMethodsQuery, useOwnBillingLive } from "./own-billing-queries.ts";
import { OwnInvoiceLinesSection } from "./own-invoice-lines-section.tsx";
import { OwnInvoiceMovementsSection } from "./own-invoice-movements-section.tsx";
import { OwnInvoiceBadge } from "./own-invoices-table.tsx";
import { payableCents } from "./pay-form-values.ts";
import styles from "../page/invoice-screen.module.css";

const PayDialog = onDemand(async () => (await import("./pay-dialog.tsx")).PayDialog);
const AddMethodDialog = onDemand(async () => (await import("./add-method-dialog.tsx")).AddMethodDialog);

interface OwnInvoiceScreenProps {
  id: string;
  listPath: string;
  /** The company's, for whom to call where it cannot be paid here. */
  phone: string;
}

/** One of the client's invoices: what it is for, why its balance is what it is, and the way to pay it. */
export function OwnInvoiceScreen({ id, listPath, phone }: OwnInvoiceScreenProps) {
  const { t } = useTranslation("billing");
  useOwnBillingLive();
  const invoice = useQuery(ownInvoiceQuery(id));
  usePageTitle(invoice.data?.reference);
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          {t("portal.invoice.back")}
        </Link>
      </p>
      {invoice.data ? (
        <Invoice invoice={invoice.data} phone={phone} />
      ) : invoice.isPending ? (
        <Skeleton label={t("portal.invoice.waiting")} lines={4} height="6rem" />
      ) : isCallError(invoice.error) && isNotThere(invoice.error) ? (
        <EmptyState
          title={t("portal.invoice.missing")}
          text={t("portal.invoice.missingText")}
          action={<ButtonLink href={listPath}>{t("portal.invoice.goBack")}</ButtonLink>}
        />
      ) : (
        <ErrorPanel title={t("portal.invoice.failed")} error={invoice.error} onRetry={() => void invoice.refetch()} />
      )}
    </Page>
  );
}

function Invoice({ invoice, phone }: { invoice: OwnInvoiceDetail; phone: string }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const [opened, setOpened] = useState<"pay" | "add" | null>(null);
  const provider = useQuery(ownMethodsQuery()).data?.provider;
  const takesPayments = provider?.kinds.length !== 0;
  const { billTo } = invoice;
  return (
    <>
      <SectionCard
        title={invoice.reference}
        badge={<OwnInvoiceBadge status={invoice.status} />}
        actions={
          <>
            <ButtonLink
              tone="secondary"
              icon={<IconDownload size={16} aria-hidden />}
              href={hrefOf(readOwnInvoicePdf, { id: invoice.id })}
            >
              {t("portal.invoice.download")}
            </ButtonLink>
            {invoice.canPay && (
              <Button tone="primary" onClick={() => setOpened("pay")}>
                {t("portal.page.pay")}
              </Button>
            )}
          </>
        }
      >
        <FactList
          facts={[
            { label: t("portal.invoice.balance"), fact: formatMoney(invoice.balanceCents) },
            ...(invoice.pendingCents > 0
              ? [
                  {
                    label: t("portal.history.statuses.pending"),
                    fact: t("portal.invoices.onItsWay", { amount: formatMoney(invoice.pendingCents) }),
                  },
                ]
              : []),
            { label: t("portal.invoice.invoiceOn"), fact: formatYearDay(invoice.invoiceOn, language) },
            { label: t("portal.invoice.dueOn"), fact: formatYearDay(invoice.dueOn, language) },
            {
              label: t("portal.invoice.billTo"),
              fact: (
                <span className={styles.lines}>
                  <span>{billTo.name}</span>
                  {billTo.address !== "" && <span>{billTo.address}</span>}
                </span>
              ),
            },
          ]}
        />
        {!takesPayments && payableCents(invoice) > 0 && <CallToPayPanel phone={phone} />}
      </SectionCard>
      <OwnInvoiceLinesSection invoice={invoice} />
      <OwnInvoiceMovementsSection invoice={invoice} />
      {opened === "pay" && (
        <PayDialog
          invoiceId={invoice.id}
          phone={phone}
          onAdd={() => setOpened("add")}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === "add" && provider && (
        <AddMethodDialog provider={provider} onAdded={() => setOpened("pay")} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
