import { formatMoney } from "#platform/web/format.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions, RowOpener } from "#ui/tables/row-button.tsx";
import type { ProductSummary } from "../../contract.ts";
import { isBelowZero } from "../../rules-units.ts";
import { ProductBadge } from "../product-badge.tsx";
import { amountText, SIGNAL_LABELS } from "../product-words.ts";
import styles from "./products-table.module.css";

interface ProductsTableProps {
  products: readonly ProductSummary[];
  isStale: boolean;
  pathOf: (id: string) => string;
  onEdit: (product: ProductSummary) => void;
  onStock: (product: ProductSummary) => void;
}

export function ProductsTable({ products, isStale, pathOf, onEdit, onStock }: ProductsTableProps) {
  const columns: Column<ProductSummary>[] = [
    {
      key: "name",
      header: "Product",
      isHeading: true,
      cell: (product) => <Name product={product} path={pathOf(product.id)} />,
    },
    { key: "epa", header: "EPA number", cell: Registration },
    { key: "signal", header: "Signal word", cell: SignalWord },
    { key: "states", header: "States", cell: ({ states }) => (states.length === 0 ? "All" : states.join(", ")) },
    { key: "shelf", header: "Shelf", isNumber: true, cell: ({ onShelf, unit }) => amountText(onShelf, unit) },
    { key: "vans", header: "Vans", isNumber: true, cell: Vans },
    {
      key: "price",
      header: "Price",
      isNumber: true,
      cell: ({ priceCents }) => (priceCents === null ? "–" : formatMoney(priceCents)),
    },
    { key: "state", header: "Status", cell: Status },
    {
      key: "actions",
      header: "Actions",
      isHeaderHidden: true,
      cell: (product) =>
        product.can.edit && (
          <RowActions>
            <RowAction label={`Stock of ${product.name}`} onClick={() => onStock(product)}>
              Stock
            </RowAction>
            <RowAction label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
              Edit
            </RowAction>
          </RowActions>
        ),
    },
  ];
  return <DataTable caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} isStale={isStale} />;
}

function Name({
  product: { name, ingredientsText, isRestrictedUse },
  path,
}: {
  product: ProductSummary;
  path: string;
}) {
  return (
    <span className={styles.name}>
      <RowOpener to={path}>{name}</RowOpener>
      {isRestrictedUse && <StatusBadge tone="danger">Restricted use</StatusBadge>}
      {ingredientsText !== "" && <span className={styles.soft}>{ingredientsText}</span>}
    </span>
  );
}

const Registration = ({ kind, epaNumber, isMinimumRisk }: ProductSummary) =>
  epaNumber ?? (
    <span className={styles.soft}>{isMinimumRisk ? "Minimum risk" : kind === "material" ? "Material" : ""}</span>
  );

const SignalWord = ({ kind, signalWord }: ProductSummary) => (kind === "material" ? "–" : SIGNAL_LABELS[signalWord]);

const Status = (product: ProductSummary) =>
  product.isLow || product.expiringLot || product.archivedAt !== null ? <ProductBadge product={product} /> : "–";

/** Below zero somebody counted wrong. */
const Vans = ({ inVans, unit }: ProductSummary) => (
  <span className={isBelowZero(inVans) ? styles.below : undefined}>{amountText(inVans, unit)}</span>
);
