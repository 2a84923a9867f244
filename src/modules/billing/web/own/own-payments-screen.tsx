import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#platform/web/i18n.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { addressAfter, addressOf } from "./own-payments-address.ts";
import { OwnFiguresList, type KnownPlan } from "./own-figures-list.tsx";
import { OwnHistorySection } from "./own-history-section.tsx";
import { ownMethodsQuery, useOwnBillingLive } from "./own-billing-queries.ts";
import { OwnMethodsSection } from "./own-methods-section.tsx";
import { OwnNextCard } from "./own-next-card.tsx";
import { OwnOpenInvoicesSection } from "./own-open-invoices-section.tsx";
import styles from "./own-payments-screen.module.css";

const PayDialog = onDemand(async () => (await import("./pay-dialog.tsx")).PayDialog);
const UpdateMethodDialog = onDemand(async () => (await import("./update-method-dialog.tsx")).UpdateMethodDialog);
const AddMethodDialog = onDemand(async () => (await import("./add-method-dialog.tsx")).AddMethodDialog);

/** `thenPay` is what was to be paid when there was nothing to pay it with. */
type Opened = { what: "update" } | { what: "add"; thenPay: string } | null;

interface OwnPaymentsScreenProps {
  plan: KnownPlan;
  /** The page itself. */
  path: string;
  invoicePathOf: (id: string) => string;
  /** The company's, for whom to call where nothing can be paid here. */
  phone: string;
}

/**
 * What the client owes, has paid, and pays with. What is shown stands in the address: `?tab=methods`, `?period=`,
 * `?page=`; `?pay=1` opens the form that pays, `?pay=` with an invoice's id that of this one.
 */
export function OwnPaymentsScreen({ plan, path, invoicePathOf, phone }: OwnPaymentsScreenProps) {
  const { t } = useTranslation("billing");
  const live = useOwnBillingLive();
  const [search, setSearch] = useSearchParams();
  const { tab, period, page, pay } = addressOf(search);
  const [opened, setOpened] = useState<Opened>(null);
  const methods = useQuery(ownMethodsQuery()).data;
  const put = (changes: Parameters<typeof addressAfter>[1]) =>
    setSearch((before) => addressAfter(before, changes), { replace: true, preventScrollReset: true });
  const close = () => setOpened(null);
  const openPay = (invoiceId: string | null) => put({ pay: invoiceId ?? "1" });
  return (
    <Page>
      <p className={styles.lead}>{t("portal.page.subtitle")}</p>
      <LiveNotice state={live} text={t("portal.page.lost")} />
      <OwnNextCard phone={phone} onUpdate={() => setOpened({ what: "update" })} onPay={openPay} />
      <OwnFiguresList period={period} page={page} plan={plan} />
      <OwnOpenInvoicesSection pathOf={invoicePathOf} onPay={openPay} />
      <TabLinks
        label={t("portal.page.tabs")}
        tabs={[
          { to: path, label: t("portal.page.history"), isCurrent: tab === "history" },
          { to: `${path}?tab=methods`, label: t("portal.page.methods"), isCurrent: tab === "methods" },
        ]}
      />
      {tab === "history" ? (
        <OwnHistorySection
          period={period}
          page={page}
          onPeriod={(chosen) => put({ period: chosen === "all" ? "" : chosen, page: "" })}
          onPage={(number) => put({ page: number === 1 ? "" : String(number) })}
        />
      ) : (
        <OwnMethodsSection addLabel="short" phone={phone} />
      )}
      {pay !== null && (
        <PayDialog
          invoiceId={pay === "1" ? null : pay}
          phone={phone}
          onAdd={() => {
            put({ pay: "" });
            setOpened({ what: "add", thenPay: pay });
          }}
          onClose={() => put({ pay: "" })}
        />
      )}
      {opened?.what === "update" && methods && (
        <UpdateMethodDialog
          methods={methods.data}
          onAdd={() => setOpened({ what: "add", thenPay: "" })}
          onClose={close}
        />
      )}
      {opened?.what === "add" && methods && (
        <AddMethodDialog
          provider={methods.provider}
          onAdded={() => {
            close();
            put({ pay: opened.thenPay });
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
