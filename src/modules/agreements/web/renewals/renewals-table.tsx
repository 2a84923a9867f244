import type { OutputOf } from "#platform/contract.ts";
import { formatMoney } from "#platform/web/format.ts";
import { Link } from "#ui/link.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import type { listRenewals } from "../../contract-lifecycle.ts";
import { STATUS_LABELS } from "../../rules.ts";
import { counted, dayYear, instantDay, rhythmText } from "../agreement-words.ts";
import styles from "./renewals-screen.module.css";

export type Renewal = OutputOf<typeof listRenewals>["data"][number];

interface RenewalsTableProps {
  renewals: readonly Renewal[];
  isStale: boolean;
  timeZone: string;
  pathOf: (id: string) => string;
  clientPathOf: (id: string) => string;
  /** Undefined for those who cannot change any. */
  onRenew?: (agreement: Renewal) => void;
  onStop?: (agreement: Renewal) => void;
}

export function RenewalsTable({ renewals, isStale, ...parts }: RenewalsTableProps) {
  return (
    <DataTable
      caption="Renewals"
      columns={columnsFor(parts)}
      rows={renewals}
      rowKey={({ id }) => id}
      isStale={isStale}
    />
  );
}

type Parts = Omit<RenewalsTableProps, "renewals" | "isStale">;

const columnsFor = ({ timeZone, pathOf, clientPathOf, onRenew, onStop }: Parts): Column<Renewal>[] => [
  {
    key: "reference",
    header: "Contract",
    isHeading: true,
    cell: ({ id, reference }) => <RowOpener to={pathOf(id)}>{reference}</RowOpener>,
  },
  {
    key: "client",
    header: "Client",
    cell: ({ client }) => (
      <Link to={clientPathOf(client.id)} className={styles.name}>
        {client.name}
      </Link>
    ),
  },
  {
    key: "service",
    header: "Service",
    cell: (agreement) => (
      <span className={styles.lines}>
        <span>{agreement.serviceName}</span>
        <span className={styles.soft}>{rhythmText(agreement)}</span>
      </span>
    ),
  },
  { key: "amount", header: "Amount", isNumber: true, cell: ({ totalCents }) => formatMoney(totalCents) },
  {
    key: "ends",
    header: "Term ends",
    cell: ({ endsOn, daysLeft }) => (
      <span className={styles.lines}>
        <span>{endsOn === null ? "–" : dayYear(endsOn)}</span>
        <span className={styles.soft}>{leftWords(daysLeft)}</span>
      </span>
    ),
  },
  { key: "then", header: "Then", cell: (agreement) => followsWords(agreement, timeZone) },
  {
    key: "actions",
    header: "Actions",
    cell: (agreement) => (
      <RowActions>
        {agreement.followedBy !== null ? (
          <RowOpener to={pathOf(agreement.followedBy.id)}>{agreement.followedBy.reference}</RowOpener>
        ) : (
          <>
            {onRenew && (
              <RowAction label={`Renew ${agreement.reference}`} onClick={() => onRenew(agreement)}>
                Renew
              </RowAction>
            )}
            {onStop && agreement.autoRenews && (
              <RowAction label={`Stop the renewal of ${agreement.reference}`} onClick={() => onStop(agreement)}>
                Stop
              </RowAction>
            )}
          </>
        )}
      </RowActions>
    ),
  },
];

const leftWords = (days: number): string =>
  days < 0 ? "Over" : days === 0 ? "Today" : days === 1 ? "Tomorrow" : `In ${counted(days, "day")}`;

/** What comes after the term, and whether the client was told. */
export function followsWords({ followedBy, autoRenews, noticeSentAt }: Renewal, timeZone: string): string {
  if (followedBy !== null)
    return `Followed by ${followedBy.reference} (${STATUS_LABELS[followedBy.status].toLowerCase()})`;
  if (!autoRenews) return "Ends";
  return noticeSentAt === null
    ? "Renews, client not told yet"
    : `Renews, client told ${instantDay(noticeSentAt, timeZone)}`;
}
