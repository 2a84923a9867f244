import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#platform/contract.ts";
import { formatMoney, formatNumber } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { readRevenueSummary } from "../../contract.ts";
import { revenueQuery } from "../invoice-queries.ts";
import { counted } from "../invoice-words.ts";
import styles from "./revenue-summary.module.css";

type Revenue = OutputOf<typeof readRevenueSummary>;

/** What came, what is to come, and what did not. */
export function RevenueSummary() {
  const revenue = useQuery(revenueQuery());
  if (revenue.data) return <Tiles revenue={revenue.data} />;
  if (revenue.isPending) return <Skeleton label="Loading the figures" lines={5} height="6.5rem" shape="tiles" />;
  return (
    <ErrorPanel title="The figures could not be loaded." error={revenue.error} onRetry={() => void revenue.refetch()} />
  );
}

function Tiles({ revenue }: { revenue: Revenue }) {
  const { totalCents, pendingCents, failedCents, successRate, openCents, overdueCents, counts } = revenue;
  return (
    <dl className={styles.tiles}>
      <Tile label="Total Revenue" figure={formatMoney(totalCents)} about={monthWords(revenue)} />
      <Tile label="Pending" figure={formatMoney(pendingCents)} about={counted(counts.pending, "payment")} />
      <Tile label="Failed" figure={formatMoney(failedCents)} about={counted(counts.failed, "payment")} />
      <Tile
        label="Success Rate"
        figure={successRate === null ? "–" : `${successRate}%`}
        about={successRate === null ? "No payments yet" : `${counted(counts.paid, "payment")} went through`}
      />
      <Tile
        label="Open invoices"
        figure={formatMoney(openCents)}
        about={
          counts.overdue === 0
            ? `${counted(counts.open, "invoice")}, none overdue`
            : `${formatMoney(overdueCents)} overdue (${counted(counts.overdue, "invoice")})`
        }
      />
    </dl>
  );
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
