import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { journalQuery } from "../invoice-queries.ts";
import { counted, dayYear } from "../invoice-words.ts";
import styles from "./ledger-section.module.css";
import { KIND_WORDS, ledgerLines, type JournalView, type LedgerLine } from "./journal-words.ts";

type LedgerSectionProps = { invoiceId: string } | { paymentId: string };

/** How an invoice or a payment stands in the books: every change of money with both of its sides. */
export function LedgerSection(of: LedgerSectionProps) {
  const invoiceId = "invoiceId" in of ? of.invoiceId : undefined;
  const rows = useRows(
    invoiceId === undefined ? "payment-ledger" : "invoice-ledger",
    { rowHeight: 108, extraHeight: 160 },
    ...usePlace(),
  );
  const journal = useQuery({
    ...journalQuery({ ...of, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  return (
    <SectionCard
      title="Ledger"
      text="Every change of money twice: where it came from and where it went. The debits and credits of each entry come to the same."
    >
      <FilteredList
        list={journal}
        words={{
          waiting: "Loading the ledger",
          failed: "The ledger could not be loaded.",
          nothingFound: "No entries here",
          // A journal has a line for each of its entries.
          counted: (total) => counted(total, "journal"),
        }}
        lines={4}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        rows={rows}
        empty={<EmptyState title="Not in the books yet" text={invoiceId === undefined ? NO_PAYMENT : NO_INVOICE} />}
      >
        {(shown: readonly JournalView[], isStale) => (
          <DataTable
            caption="Ledger entries"
            columns={COLUMNS}
            rows={ledgerLines(shown, invoiceId)}
            rowKey={({ key }) => key}
            isStale={isStale}
          />
        )}
      </FilteredList>
    </SectionCard>
  );
}

const NO_INVOICE = "A draft becomes an entry when it is sent.";
const NO_PAYMENT = "A payment becomes an entry once the money has come.";

const COLUMNS: Column<LedgerLine>[] = [
  { key: "account", header: "Account", isHeading: true, cell: Account },
  { key: "on", header: "Date", cell: ({ journal }) => journal && dayYear(journal.onDate) },
  { key: "what", header: "What happened", cell: ({ journal }) => journal && <What journal={journal} /> },
  { key: "debit", header: "Debit", isNumber: true, cell: ({ debitCents }) => moneyOrNone(debitCents) },
  { key: "credit", header: "Credit", isNumber: true, cell: ({ creditCents }) => moneyOrNone(creditCents) },
];

function Account({ account, invoice }: LedgerLine) {
  return (
    <span className={styles.account}>
      {account}
      {invoice !== null && <span className={styles.soft}> ({invoice})</span>}
    </span>
  );
}

function What({ journal: { kind, number, memo, by } }: { journal: JournalView }) {
  return (
    <span className={styles.lines}>
      <span>{KIND_WORDS[kind]}</span>
      <span className={styles.soft}>
        {[memo, `Journal ${number}`, ...(by === null ? [] : [by])].filter((part) => part !== "").join(" · ")}
      </span>
    </span>
  );
}

/** Of the two columns the one that does not apply stays empty. */
const moneyOrNone = (cents: number) => (cents === 0 ? null : formatMoney(cents));
