import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { OwnInvoiceDetail } from "../../contract-own.ts";
import { JOURNAL_KINDS } from "../../rules-accounts.ts";
import styles from "../page/invoice-screen.module.css";

type Movement = OwnInvoiceDetail["movements"][number] & { place: number };

/** From the total to what is open, line by line, so that the balance can be followed. */
export function OwnInvoiceMovementsSection({ invoice }: { invoice: OwnInvoiceDetail }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const columns: Column<Movement>[] = [
    {
      key: "what",
      header: t("portal.invoice.what"),
      isHeading: true,
      cell: ({ kind, reference }) => (
        <span className={styles.lines}>
          {kindText(kind)}
          <span className={styles.soft}>{reference}</span>
        </span>
      ),
    },
    { key: "date", header: t("portal.invoice.date"), cell: ({ on }) => formatYearDay(on, language) },
    { key: "amount", header: t("portal.invoice.amount"), isNumber: true, cell: ({ cents }) => formatMoney(cents) },
  ];
  const kindText = (kind: string): string => {
    const known = JOURNAL_KINDS.find((one) => one === kind);
    return known ? t(`paper.movements.${known}`) : t("portal.invoice.other");
  };
  return (
    <SectionCard title={t("portal.invoice.movements")}>
      {invoice.movements.length > 0 && (
        <DataTable
          caption={t("portal.invoice.movements")}
          columns={columns}
          rows={invoice.movements.map((movement, place) => ({ ...movement, place }))}
          rowKey={({ place }) => String(place)}
        />
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t("portal.invoice.total")}</dt>
          <dd>{formatMoney(invoice.totalCents)}</dd>
        </div>
        <div>
          <dt>{t("portal.invoice.balance")}</dt>
          <dd>{formatMoney(invoice.balanceCents)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}
