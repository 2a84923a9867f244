import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract.ts";
import { formatMoney, formatNumber } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { readRevenueSummary } from "../../contract.ts";
import { revenueQuery } from "../invoice-queries.ts";
import { counted } from "../invoice-words.ts";
import { ProviderTile } from "../provider/provider-summary.tsx";
import styles from "./revenue-summary.module.css";

type Revenue = OutputOf<typeof readRevenueSummary>;

/** What came, what is to come, what did not, and whether cards are taken. */
export function RevenueSummary({ integrationPath }: { integrationPath: string }) {
  const revenue = useQuery(revenueQuery());
  if (revenue.data)
    return (
      <div className={styles.summary}>
        <dl className={styles.tiles}>
          <Figures revenue={revenue.data} />
          <ProviderTile integrationPath={integrationPath} />
        </dl>
        <p className={styles.about}>{openWords(revenue.data)}</p>
      </div>
    );
  if (revenue.isPending) return <Skeleton label="Loading the figures" lines={5} height="6.5rem" shape="tiles" />;
  return (
    <ErrorPanel title="The figures could not be loaded." error={revenue.error} onRetry={() => void revenue.refetch()} />
  );
}

function Figures({ revenue }: { revenue: Revenue }) {
  const { totalCents, pendingCents, failedCents, successRate, counts } = revenue;
  return (
    <>
      <Tile label="Total Revenue" figure={formatMoney(totalCents)} about={monthWords(revenue)} />
      <Tile label="Pending" figure={formatMoney(pendingCents)} about={counted(counts.pending, "payment")} />
      <Tile label="Failed" figure={formatMoney(failedCents)} about={counted(counts.failed, "payment")} />
      <Tile
        label="Success Rate"
        figure={successRate === null ? "–" : `${successRate}%`}
        about={successRate === null ? "No payments yet" : `${counted(counts.paid, "payment")} went through`}
      />
    </>
  );
}

/** `$1,200.00 open in 3 invoices, $200.00 of it overdue (1 invoice).` */
export function openWords({ openCents, overdueCents, counts }: Revenue): string {
  if (counts.open === 0) return "No open invoices.";
  const overdue =
    counts.overdue === 0
      ? "none overdue"
      : `${formatMoney(overdueCents)} of it overdue (${counted(counts.overdue, "invoice")})`;
  return `${formatMoney(openCents)} open in ${counted(counts.open, "invoice")}, ${overdue}.`;
}

/** `+12% from last month`, in words that stay true when nothing came then. */
export function monthWords({ monthCents, changePercent }: Pick<Revenue, "monthCents" | "changePercent">): string {
  const month = `${formatMoney(monthCents)} this month`;
  if (changePercent === null) return month;
  if (changePercent === 0) return `${month}, as much as by this day last month`;
  return `${month}, ${changePercent > 0 ? "+" : "−"}${formatNumber(Math.abs(changePercent), "en")}% from last month`;
}

function Tile({ label, figure, about }: { label: string; figure: string; about: string }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.about}>{about}</span>
      </dd>
    </div>
  );
}
