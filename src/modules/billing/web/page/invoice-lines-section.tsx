import { formatMoney } from "#platform/web/format.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { InvoiceDetail } from "../../contract.ts";
import { percentText } from "../../rules-rates.ts";
import styles from "./invoice-screen.module.css";

type Line = InvoiceDetail["lines"][number];

/** What it asks for, and how that comes to its total. */
export function InvoiceLinesSection({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <SectionCard title="Service items">
      <DataTable
        caption="Service items"
        columns={COLUMNS}
        rows={invoice.lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
      />
      <dl className={styles.sums}>
        {sumsOf(invoice).map(({ label, about, cents }) => (
          <div key={label}>
            <dt>
              {label}
              {about !== undefined && <span className={styles.soft}> {about}</span>}
            </dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {invoice.notes !== "" && <Text title="Notes" text={invoice.notes} />}
      {invoice.terms !== "" && <Text title="Terms & Conditions" text={invoice.terms} />}
    </SectionCard>
  );
}

const COLUMNS: Column<Line & { place: number }>[] = [
  {
    key: "description",
    header: "Description",
    isHeading: true,
    cell: ({ description, isTaxable }) => (
      <span className={styles.lines}>
        {description}
        {!isTaxable && <span className={styles.soft}>Not taxed</span>}
      </span>
    ),
  },
  { key: "quantity", header: "Quantity", isNumber: true, cell: ({ quantity }) => quantity },
  { key: "rate", header: "Rate", isNumber: true, cell: ({ unitCents }) => formatMoney(unitCents) },
  { key: "amount", header: "Amount", isNumber: true, cell: ({ amountCents }) => formatMoney(amountCents) },
];

interface Sum {
  label: string;
  about?: string;
  cents: number;
}

/** From the lines to what is open, so that every figure can be followed. */
function sumsOf(invoice: InvoiceDetail): Sum[] {
  const { subtotalCents, discountCents, taxes, totalCents, lateFeeCents, creditNotes, writtenOffCents } = invoice;
  const creditedCents = creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
  const told = (label: string, cents: number): Sum[] => (cents === 0 ? [] : [{ label, cents }]);
  const isInBooks = invoice.status !== "draft" && invoice.status !== "cancelled";
  const paidCents = totalCents + lateFeeCents - creditedCents - writtenOffCents - invoice.balanceCents;
  return [
    { label: "Subtotal", cents: subtotalCents },
    ...told("Discount", -discountCents),
    ...taxes.map(({ name, rate, taxableCents, taxCents }) => ({
      label: name,
      about: `${percentText(rate)}% of ${formatMoney(taxableCents)}`,
      cents: taxCents,
    })),
    { label: "Total", cents: totalCents },
    ...(isInBooks
      ? [
          ...told("Late fee", lateFeeCents),
          ...told("Credit notes", -creditedCents),
          ...told("Written off", -writtenOffCents),
          ...told("Paid", -paidCents),
          { label: "Open", cents: invoice.balanceCents },
        ]
      : []),
  ];
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className={styles.textTitle}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
