import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLive } from "#platform/web/live.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { DepositSlipsSection } from "./deposit-slips-section.tsx";
import { BILLING } from "../invoice-queries.ts";
import { depositsQuery } from "./payment-queries.ts";
import styles from "./payment-screen.module.css";
import { UndepositedForm } from "./undeposited-form.tsx";

interface DepositsScreenProps {
  /** The company's today. */
  today: string;
  listPath: string;
  paymentPathOf: (id: string) => string;
}

/** Cash and checks on their way to the bank: what lies in the office, and the slips with what went there. */
export function DepositsScreen({ today, listPath, paymentPathOf }: DepositsScreenProps) {
  const client = useQueryClient();
  useLive(BILLING, () => void client.invalidateQueries({ queryKey: [BILLING] }));
  usePageTitle("Deposits");
  const rows = useRows("deposit-slips", { rowHeight: 57, extraHeight: 300 }, ...usePlace());
  const deposits = useQuery({ ...depositsQuery({ page: rows.page, limit: rows.limit }), enabled: rows.isKnown });
  return (
    <Page>
      <p>
        <Link to={listPath} className={styles.back}>
          <IconArrowLeft size={16} aria-hidden />
          All payments
        </Link>
      </p>
      <SectionCard title="In the office" text="Cash and checks that are not at the bank yet.">
        {deposits.data ? (
          <UndepositedForm deposits={deposits.data} today={today} paymentPathOf={paymentPathOf} />
        ) : deposits.isPending ? (
          <Skeleton label="Loading the payments" lines={4} />
        ) : (
          <ErrorPanel
            title="The payments could not be loaded."
            error={deposits.error}
            onRetry={() => void deposits.refetch()}
          />
        )}
      </SectionCard>
      <DepositSlipsSection list={deposits} rows={rows} />
    </Page>
  );
}
