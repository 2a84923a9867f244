import { formatInstantYear, formatMoney } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { Link } from "#ui/link.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowLink, RowOpener } from "#ui/tables/row-button.tsx";
import { readInvoicePdf, type InvoiceSummary } from "../../contract.ts";
import { InvoiceBadge } from "../invoice-badge.tsx";
import { dayYear, openText, servicesText } from "../invoice-words.ts";
import styles from "./invoices-table.module.css";
import type { ChosenDrafts } from "./use-chosen-drafts.ts";

export interface InvoicesTableProps {
  invoices: readonly InvoiceSummary[];
  isStale: boolean;
  timeZone: string;
  pathOf: (id: string) => string;
  /** Undefined where all are of one client. */
  clientPathOf?: ((id: string) => string) | undefined;
  /** Which drafts are ticked; undefined for those who cannot send any. */
  chosen?: ChosenDrafts | undefined;
  onSend?: ((invoice: InvoiceSummary) => void) | undefined;
}

export function InvoicesTable({ invoices, isStale, ...parts }: InvoicesTableProps) {
  return (
    <DataTable
      caption="Invoices"
      columns={columnsFor(parts)}
      rows={invoices}
      rowKey={({ id }) => id}
      isStale={isStale}
      isMarked={({ id }) => parts.chosen?.isChosen(id) === true}
    />
  );
}

type Parts = Omit<InvoicesTableProps, "invoices" | "isStale">;

const columnsFor = ({ timeZone, pathOf, clientPathOf, chosen, onSend }: Parts): Column<InvoiceSummary>[] => [
  ...(chosen
    ? [
        {
          key: "choose",
          header: "Choose",
          isHeaderHidden: true,
          cell: (invoice: InvoiceSummary) => <Chooser invoice={invoice} chosen={chosen} />,
        },
      ]
    : []),
  {
    key: "reference",
    header: "Invoice Details",
    isHeading: true,
    cell: (invoice) => (
      <span className={styles.lines}>
        <RowOpener to={pathOf(invoice.id)}>{invoice.reference}</RowOpener>
        <span className={styles.soft}>{servicesText(invoice)}</span>
      </span>
    ),
  },
  ...(clientPathOf
    ? [
        {
          key: "client",
          header: "Client",
          cell: ({ client }: InvoiceSummary) => (
            <span className={styles.facts}>
              <Link to={clientPathOf(client.id)} className={styles.client}>
                {client.name}
              </Link>
              <span className={styles.soft}>{client.email}</span>
            </span>
          ),
        },
      ]
    : []),
  { key: "amount", header: "Amount", isNumber: true, cell: Amount },
  { key: "status", header: "Status", cell: ({ status }) => <InvoiceBadge status={status} /> },
  { key: "dates", header: "Dates", cell: (invoice) => <Dates invoice={invoice} timeZone={timeZone} /> },
  {
    key: "actions",
    header: "Actions",
    cell: (invoice) => (
      <RowActions>
        {onSend && invoice.status === "draft" && (
          <RowAction label={`Send ${invoice.reference}`} onClick={() => onSend(invoice)}>
            Send
          </RowAction>
        )}
        <RowLink label={`View ${invoice.reference}`} to={pathOf(invoice.id)}>
          View
        </RowLink>
        <RowLink label={`Download ${invoice.reference} as a PDF`} href={hrefOf(readInvoicePdf, { id: invoice.id })}>
          PDF
        </RowLink>
      </RowActions>
    ),
  },
];

function Chooser({ invoice, chosen }: { invoice: InvoiceSummary; chosen: ChosenDrafts }) {
  const { id, reference, status } = invoice;
  const isChosen = chosen.isChosen(id);
  // One that was sent meanwhile can still be taken out.
  if (status !== "draft" && !isChosen) return null;
  return (
    <label className={styles.chooser}>
      <CheckBox
        aria-label={`Choose ${reference}`}
        checked={isChosen}
        disabled={chosen.isFull && !isChosen}
        onChange={({ target }) => chosen.choose(invoice, target.checked)}
      />
    </label>
  );
}

function Amount(invoice: InvoiceSummary) {
  const open = openText(invoice);
  return (
    <span className={styles.figures}>
      <span>{formatMoney(invoice.totalCents)}</span>
      {open !== null && <span className={styles.soft}>{open}</span>}
    </span>
  );
}

function Dates({ invoice, timeZone }: { invoice: InvoiceSummary; timeZone: string }) {
  const { invoiceOn, dueOn, paidAt } = invoice;
  return (
    <span className={styles.figures}>
      <span>{dayYear(invoiceOn)}</span>
      <span className={styles.soft}>
        {paidAt === null
          ? `Due ${dayYear(dueOn)}`
          : `Paid ${formatInstantYear(paidAt, timeZone, "en").split(" · ")[0]}`}
      </span>
    </span>
  );
}
