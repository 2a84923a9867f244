import { formatMoney } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { OwnInvoiceDetail } from "../../contract-own.ts";
import { percentText } from "../../rules-rates.ts";
import styles from "../page/invoice-screen.module.css";

type Line = OwnInvoiceDetail["lines"][number] & { place: number };

/** What it asks for, and how that comes to its total. */
export function OwnInvoiceLinesSection({ invoice }: { invoice: OwnInvoiceDetail }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const columns: Column<Line>[] = [
    {
      key: "description",
      header: t("portal.invoice.description"),
      isHeading: true,
      cell: ({ description }) => <span className={styles.lines}>{description}</span>,
    },
    { key: "quantity", header: t("portal.invoice.quantity"), isNumber: true, cell: ({ quantity }) => quantity },
    {
      key: "rate",
      header: t("portal.invoice.rate"),
      isNumber: true,
      cell: ({ unitCents }) => formatMoney(unitCents),
    },
    {
      key: "amount",
      header: t("portal.invoice.amount"),
      isNumber: true,
      cell: ({ amountCents }) => formatMoney(amountCents),
    },
  ];
  const sums = [
    { label: t("portal.invoice.subtotal"), about: "", cents: invoice.subtotalCents },
    ...(invoice.discountCents === 0
      ? []
      : [{ label: t("portal.invoice.discount"), about: "", cents: -invoice.discountCents }]),
    ...invoice.taxes.map(({ name, rate, taxableCents, taxCents }) => ({
      label: name,
      about: t("portal.invoice.taxOf", { percent: percentText(rate, language), amount: formatMoney(taxableCents) }),
      cents: taxCents,
    })),
    { label: t("portal.invoice.total"), about: "", cents: invoice.totalCents },
  ];
  return (
    <SectionCard title={t("portal.invoice.lines")}>
      <DataTable
        caption={t("portal.invoice.lines")}
        columns={columns}
        rows={invoice.lines.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => String(place)}
      />
      <dl className={styles.sums}>
        {sums.map(({ label, about, cents }, place) => (
          // Two taxes may have one name.
          <div key={place}>
            <dt>
              {label} {about !== "" && <span className={styles.soft}>{about}</span>}
            </dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      {(["notes", "terms"] as const).map((part) =>
        invoice[part] === "" ? null : (
          <div key={part}>
            <h3 className={styles.textTitle}>{t(`portal.invoice.${part}`)}</h3>
            <p className={styles.text}>{invoice[part]}</p>
          </div>
        ),
      )}
    </SectionCard>
  );
}
