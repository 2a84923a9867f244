import { hrefOf } from "#platform/web/call.ts";
import { formatMoney } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import type { Rows } from "#ui/tables/use-rows.ts";
import { readDepositSlip, type DepositSlip } from "../../contract.ts";
import { counted, dayYear } from "../invoice-words.ts";
import styles from "./payments-table.module.css";

interface DepositSlips {
  list: Parameters<typeof FilteredList<DepositSlip>>[0]["list"];
  rows: Rows;
}

/** What went to the bank together, the latest first. */
export const DepositSlipsSection = ({ list, rows }: DepositSlips) => (
  <SectionCard title="Deposit slips">
    <FilteredList
      list={list}
      words={{
        waiting: "Loading the deposit slips",
        failed: "The deposit slips could not be loaded.",
        nothingFound: "No deposit slips found",
      }}
      lines={4}
      isFiltered={false}
      onClear={() => rows.toPage(null)}
      onPage={rows.toPage}
      rows={rows}
      empty={<EmptyState title="No deposit slips yet" text="Slips that you make will be listed here." />}
    >
      {(shown, isStale) => (
        <DataTable caption="Deposit slips" columns={COLUMNS} rows={shown} rowKey={({ id }) => id} isStale={isStale} />
      )}
    </FilteredList>
  </SectionCard>
);

const COLUMNS: Column<DepositSlip>[] = [
  {
    key: "reference",
    header: "Slip",
    isHeading: true,
    cell: ({ reference, note }) => (
      <span className={styles.lines}>
        <span>{reference}</span>
        {note !== "" && <span className={styles.soft}>{note}</span>}
      </span>
    ),
  },
  { key: "day", header: "Deposited on", cell: ({ depositedOn }) => dayYear(depositedOn) },
  { key: "payments", header: "Payments", cell: ({ payments }) => counted(payments.length, "payment") },
  { key: "total", header: "Total", isNumber: true, cell: ({ totalCents }) => formatMoney(totalCents) },
  {
    key: "pdf",
    header: "File",
    cell: ({ id, reference }) => (
      <a className={styles.receipt} href={hrefOf(readDepositSlip, { id })} aria-label={`PDF of ${reference}`} download>
        PDF
      </a>
    ),
  },
];
