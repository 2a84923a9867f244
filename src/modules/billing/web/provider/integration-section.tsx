import { useQuery } from "@tanstack/react-query";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { BILLING } from "../invoice-queries.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { PaymentSettingsCard } from "./payment-settings-card.tsx";
import { PayoutsCard } from "./payouts-card.tsx";
import { integrationQuery, useFreshIntegration } from "./provider-queries.ts";
import styles from "./integration-section.module.css";
import { ReconciliationCard } from "./reconciliation-card.tsx";

interface IntegrationTabProps {
  timeZone: string;
  differencesPath: string;
  /** To compare the books. */
  mayWrite: boolean;
}

/** Who takes cards and bank accounts for the company, how that works now, and whether both books agree. */
export function IntegrationTab({ timeZone, differencesPath, mayWrite }: IntegrationTabProps) {
  useLive(BILLING, useFreshIntegration());
  const integration = useQuery(integrationQuery());
  const found = integration.data;
  if (!found)
    return integration.isPending ? (
      <Skeleton label="Asking the payment provider" lines={4} height="9rem" />
    ) : (
      <ErrorPanel
        title="The payment provider could not be asked."
        error={integration.error}
        onRetry={() => void integration.refetch()}
      />
    );
  return (
    <div className={styles.cards}>
      <ConnectionCard integration={found} />
      <PaymentSettingsCard integration={found} timeZone={timeZone} />
      <PayoutsCard payouts={found.payouts} />
      <ReconciliationCard
        reconciled={found.reconciled}
        timeZone={timeZone}
        differencesPath={differencesPath}
        mayWrite={mayWrite}
      />
    </div>
  );
}
