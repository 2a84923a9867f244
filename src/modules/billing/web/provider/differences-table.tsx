import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { Link } from "#ui/link.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import type { Difference } from "./provider-queries.ts";
import { differenceWords } from "./provider-words.ts";
import styles from "./integration-section.module.css";

interface DifferencesTableProps {
  differences: readonly Difference[];
  isStale: boolean;
  timeZone: string;
  paymentPathOf: (id: string) => string;
  /** Undefined for those who only read. */
  onResolve?: (difference: Difference) => void;
}

export const DifferencesTable = ({ differences, isStale, ...parts }: DifferencesTableProps) => (
  <DataTable
    caption="Differences"
    columns={columnsFor(parts)}
    rows={differences}
    rowKey={({ id }) => id}
    isStale={isStale}
  />
);

type Parts = Omit<DifferencesTableProps, "differences" | "isStale">;

/** Null: it is not there at all. */
const amount = (cents: number | null): string => (cents === null ? "Not there" : formatMoney(cents));

const columnsFor = ({ timeZone, paymentPathOf, onResolve }: Parts): Column<Difference>[] => [
  {
    key: "what",
    header: "Difference",
    isHeading: true,
    cell: ({ kind, objectId, resolvedAt, resolution }) => (
      <span className={styles.lines}>
        <span>{differenceWords(kind).what}</span>
        <span className={styles.soft}>{resolvedAt === null ? differenceWords(kind).todo : resolution}</span>
        <code className={styles.name}>{objectId}</code>
      </span>
    ),
  },
  {
    key: "payment",
    header: "Payment",
    cell: ({ payment }) =>
      payment === null ? (
        "None"
      ) : (
        <Link to={paymentPathOf(payment.id)} className={styles.whole}>
          {payment.reference}
        </Link>
      ),
  },
  { key: "provider", header: "Provider", isNumber: true, cell: ({ providerCents }) => amount(providerCents) },
  { key: "ledger", header: "Our books", isNumber: true, cell: ({ ledgerCents }) => amount(ledgerCents) },
  {
    key: "found",
    header: "Found",
    cell: ({ foundAt }) => <span className={styles.whole}>{formatInstantYear(foundAt, timeZone, "en")}</span>,
  },
  {
    key: "status",
    header: "Status",
    cell: ({ resolvedAt }) => (
      <StatusBadge tone={resolvedAt === null ? "warning" : "good"}>
        {resolvedAt === null ? "Open" : "Resolved"}
      </StatusBadge>
    ),
  },
  ...(onResolve
    ? [
        {
          key: "actions",
          header: "Actions",
          cell: (difference: Difference) =>
            (difference.resolvedAt === null || difference.endsPayment) && (
              <RowActions>
                <RowAction label={`Resolve ${difference.objectId}`} onClick={() => onResolve(difference)}>
                  Resolve
                </RowAction>
              </RowActions>
            ),
        },
      ]
    : []),
];
