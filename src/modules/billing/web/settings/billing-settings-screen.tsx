import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { now as currentTime } from "#platform/web/clock.ts";
import { useLive } from "#platform/web/live.ts";
import { todayIn } from "#platform/web/today.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { BillingSettings } from "../../contract-settings.ts";
import { BillingDefaultsForm } from "./billing-defaults-form.tsx";
import styles from "./billing-settings-screen.module.css";
import { BILLING } from "../invoice-queries.ts";
import { billingSettingsQuery, taxRatesQuery } from "./setting-queries.ts";
import { TaxRatesSection } from "./tax-rates-section.tsx";

/** How the company bills, and what is taxed where. */
export function BillingSettingsScreen({ timeZone }: { timeZone: string }) {
  const client = useQueryClient();
  useLive(BILLING, () => {
    for (const { queryKey } of [billingSettingsQuery(), taxRatesQuery()]) void client.invalidateQueries({ queryKey });
  });
  const settings = useQuery(billingSettingsQuery());
  const taxes = useQuery(taxRatesQuery());

  if (settings.data && taxes.data)
    return (
      <div className={styles.screen}>
        <Defaults now={settings.data} />
        <TaxRatesSection rates={taxes.data.rates} today={todayIn(timeZone, currentTime())} />
      </div>
    );
  if (settings.isError || taxes.isError)
    return (
      <ErrorPanel
        title="The billing settings could not be loaded."
        error={settings.error ?? taxes.error}
        onRetry={() => {
          void settings.refetch();
          void taxes.refetch();
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
