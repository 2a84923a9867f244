import { amountText } from "#modules/products/rules.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { Report, VisitDetails, VisitView } from "../../contract.ts";
import { SITE_LABELS } from "../../rules.ts";
import { mixWords } from "./visit-words.ts";
import styles from "./visit-report-section.module.css";

interface ProductsSection {
  visit: VisitView;
  details: VisitDetails | undefined;
}

type UsedRow = Report["applications"][number];

/** What was applied: how much, how it was mixed, where, and by which method. */
export function VisitProductsSection({ visit: { report, status }, details }: ProductsSection) {
  const { applications } = report;
  if (applications.length === 0 && status === "open") return null;
  const columns: Column<UsedRow>[] = [
    {
      key: "product",
      header: "Product",
      isHeading: true,
      cell: ({ value }) => <Product value={value} details={details} />,
    },
    { key: "quantity", header: "Amount", isNumber: true, cell: ({ value }) => amountText(value.quantity, value.unit) },
    { key: "mix", header: "Mix", cell: ({ value }) => mixWords(value) ?? "Undiluted" },
    { key: "where", header: "Where", cell: ({ value }) => whereWords(value) || "—" },
    {
      key: "method",
      header: "Method",
      cell: ({ value }) => [value.method, value.equipment].filter(Boolean).join(", ") || "—",
    },
    { key: "target", header: "Target pests", cell: ({ value }) => value.targetPests.join(", ") || "—" },
    { key: "by", header: "Written by", cell: ({ by }) => <span className={styles.soft}>{by}</span> },
  ];
  return (
    <SectionCard title="Products used">
      {applications.length === 0 ? (
        <p className={styles.soft}>No products were used.</p>
      ) : (
        <DataTable caption="Products used" columns={columns} rows={applications} rowKey={({ id }) => id} />
      )}
    </SectionCard>
  );
}

function Product({ value, details }: { value: UsedRow["value"]; details: VisitDetails | undefined }) {
  const product = details?.products.find((known) => known.id === value.productId);
  if (!product) return details ? "Unknown product" : "…";
  return (
    <>
      {product.name}
      {product.epaNumber !== null && <span className={styles.by}>{`EPA Reg. No. ${product.epaNumber}`}</span>}
      {value.useReason && <span className={styles.by}>{`Used anyway: ${value.useReason}`}</span>}
    </>
  );
}

function whereWords({ area, site, size }: UsedRow["value"]): string {
  const words = [area, site === null ? "" : SITE_LABELS[site], size === null ? "" : `${size.amount} ${size.unit}`];
  return words.filter((word) => word !== "").join(" · ");
}
