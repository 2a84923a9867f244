import { formatMoney } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowActions, RowLink } from "#ui/tables/row-button.tsx";
import { readCreditNote, type InvoiceDetail } from "../../contract.ts";
import { dayYear } from "../invoice-words.ts";

type CreditNote = InvoiceDetail["creditNotes"][number];

/** What was taken back of it, and why. */
export function InvoiceCreditsSection({ notes }: { notes: readonly CreditNote[] }) {
  return (
    <SectionCard title="Credit notes">
      <DataTable caption="Credit notes" columns={COLUMNS} rows={notes} rowKey={({ id }) => id} />
    </SectionCard>
  );
}

const COLUMNS: Column<CreditNote>[] = [
  { key: "reference", header: "Credit note", isHeading: true, cell: ({ reference }) => reference },
  { key: "on", header: "Date", cell: ({ creditedOn }) => dayYear(creditedOn) },
  { key: "reason", header: "Reason", cell: ({ reason }) => reason },
  { key: "amount", header: "Amount", isNumber: true, cell: ({ totalCents }) => formatMoney(totalCents) },
  {
    key: "actions",
    header: "Actions",
    isHeaderHidden: true,
    cell: ({ id, reference }) => (
      <RowActions>
        <RowLink label={`Download ${reference} as a PDF`} href={hrefOf(readCreditNote, { id })}>
          PDF
        </RowLink>
      </RowActions>
    ),
  },
];
