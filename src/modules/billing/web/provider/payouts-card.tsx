import { formatMoney } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { dayYear } from "../invoice-words.ts";
import type { Integration } from "./provider-queries.ts";
import { PAYOUT_STATES } from "./provider-words.ts";

type Payout = Integration["payouts"][number];

const COLUMNS: Column<Payout>[] = [
  { key: "day", header: "At the bank", isHeading: true, cell: ({ arrivesOn }) => dayYear(arrivesOn) },
  { key: "amount", header: "Amount", isNumber: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge tone={PAYOUT_STATES[status].tone}>{PAYOUT_STATES[status].label}</StatusBadge>,
  },
];

/** What the provider has sent to the company's bank lately. */
export const PayoutsCard = ({ payouts }: { payouts: readonly Payout[] }) => (
  <SectionCard title="Recent payouts" text="Payments less fees, as they reach your bank account.">
    {payouts.length === 0 ? (
      <EmptyState title="No payouts yet" text="What goes to your bank account will be listed here." />
    ) : (
      <DataTable caption="Recent payouts" columns={COLUMNS} rows={payouts} rowKey={({ id }) => id} />
    )}
  </SectionCard>
);
