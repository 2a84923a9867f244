import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { PaymentDetail } from "../../contract.ts";
import { disputeReason } from "./payment-words.ts";

type Dispute = PaymentDetail["disputes"][number];

interface PaymentDisputesSectionProps {
  disputes: readonly Dispute[];
  timeZone: string;
}

const STATES: Record<Dispute["status"], { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "warning" },
  won: { label: "Won", tone: "good" },
  lost: { label: "Lost", tone: "danger" },
};

/** What the client has asked their bank to take back. */
export const PaymentDisputesSection = ({ disputes, timeZone }: PaymentDisputesSectionProps) => (
  <SectionCard
    title="Disputes"
    text={
      disputes.some(({ status }) => status === "open")
        ? "The bank holds the money back until it has decided. Evidence is given at the provider."
        : undefined
    }
  >
    <DataTable caption="Disputes" columns={columnsFor(timeZone)} rows={disputes} rowKey={({ id }) => id} />
  </SectionCard>
);

const columnsFor = (timeZone: string): Column<Dispute>[] => [
  { key: "reason", header: "Reason", isHeading: true, cell: ({ reason }) => disputeReason(reason) },
  { key: "amount", header: "Amount", isNumber: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>,
  },
  { key: "opened", header: "Opened", cell: ({ openedAt }) => formatInstantYear(openedAt, timeZone, "en") },
  {
    key: "next",
    header: "Evidence or decision",
    cell: ({ dueBy, decidedAt }) => whenText(timeZone, { dueBy, decidedAt }),
  },
];

function whenText(timeZone: string, { dueBy, decidedAt }: Pick<Dispute, "dueBy" | "decidedAt">): string {
  if (decidedAt !== null) return `Decided ${formatInstantYear(decidedAt, timeZone, "en")}`;
  return dueBy === null ? "No date told" : `Evidence until ${formatInstantYear(dueBy, timeZone, "en")}`;
}
