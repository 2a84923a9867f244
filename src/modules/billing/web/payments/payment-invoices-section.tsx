import { formatMoney } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { RowOpener } from "#ui/tables/row-button.tsx";
import type { PaymentDetail } from "../../contract.ts";

interface PaymentInvoices {
  payment: PaymentDetail;
  invoicePathOf: (id: string) => string;
}

/** Which invoices it was for; what is of none lies there for the client. */
export function PaymentInvoicesSection({ payment: { invoices, unappliedCents }, invoicePathOf }: PaymentInvoices) {
  const credit = unappliedCents > 0 ? `${formatMoney(unappliedCents)} is credit for the client.` : undefined;
  return (
    <SectionCard title="Invoices" text={credit}>
      {invoices.length === 0 ? (
        <EmptyState title="No invoices" text="This payment was not for an invoice." />
      ) : (
        <DataTable
          caption="Invoices of this payment"
          columns={[
            {
              key: "reference",
              header: "Invoice",
              isHeading: true,
              cell: ({ id, reference }) => <RowOpener to={invoicePathOf(id)}>{reference}</RowOpener>,
            },
            { key: "cents", header: "Paid with it", isNumber: true, cell: ({ cents }) => formatMoney(cents) },
          ]}
          rows={invoices}
          rowKey={({ id }) => id}
        />
      )}
    </SectionCard>
  );
}
