import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { now as currentTime } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { todayIn } from "#platform/web/today.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { BillingSettings } from "../../contract-settings.ts";
import { BillingDefaultsForm } from "./billing-defaults-form.tsx";
import styles from "./billing-settings-screen.module.css";
import { BooksClosingSection } from "./books-closing-section.tsx";
import { BILLING } from "../invoice-queries.ts";
import { billingSettingsQuery, booksClosingQuery, taxRatesQuery } from "./setting-queries.ts";
import { TaxRatesSection } from "./tax-rates-section.tsx";

interface BillingSettingsScreenProps {
  timeZone: string;
  /** Whether the journal may be taken out. */
  mayExport: boolean;
  /** The way to the prices of plans, which another page is about. */
  prices?: ReactNode;
}

/** How the company bills, and what is taxed where. */
export function BillingSettingsScreen({ timeZone, mayExport, prices }: BillingSettingsScreenProps) {
  const client = useQueryClient();
  useLive(BILLING, () => {
    for (const { queryKey } of [billingSettingsQuery(), taxRatesQuery(), booksClosingQuery()])
      void client.invalidateQueries({ queryKey });
  });
  const settings = useQuery(billingSettingsQuery());
  const taxes = useQuery(taxRatesQuery());
  const closing = useQuery(booksClosingQuery());
  const today = todayIn(timeZone, currentTime());

  if (settings.data && taxes.data && closing.data)
    return (
      <div className={styles.screen}>
        <Defaults now={settings.data} />
        <TaxRatesSection rates={taxes.data.rates} today={today} />
        {prices}
        <BooksClosingSection closing={closing.data} timeZone={timeZone} today={today} mayExport={mayExport} />
      </div>
    );
  if (settings.isError || taxes.isError || closing.isError)
    return (
      <ErrorPanel
        title="The billing settings could not be loaded."
        error={settings.error ?? taxes.error ?? closing.error}
        onRetry={() => {
          void settings.refetch();
          void taxes.refetch();
          void closing.refetch();
        }}
      />
    );
  return <Skeleton label="Loading the billing settings" lines={6} height="4rem" />;
}

/** The fields keep what they began with until it is saved or thrown away, whatever others change meanwhile. */
function Defaults({ now }: { now: BillingSettings }) {
  const [{ seen, turn }, setShown] = useState({ seen: now, turn: 0 });
  const show = (next: BillingSettings) => setShown((before) => ({ seen: next, turn: before.turn + 1 }));
  return (
    <BillingDefaultsForm
      key={turn}
      seen={seen}
      now={now}
      onReload={() => show(now)}
      onSaved={(saved) => {
        show(saved);
        toastDone({ message: "The billing defaults were saved." });
      }}
    />
  );
}
