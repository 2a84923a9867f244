import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { PlaceView, ProductDetail } from "../../contract.ts";
import { isBelowZero } from "../../rules-units.ts";
import { amountText } from "../product-words.ts";
import styles from "./product-screen.module.css";

/** How much of it lies where. The shelf always stands there; vans only with something to tell. */
export function ProductPlacesSection({ product: { places, lots, unit } }: { product: ProductDetail }) {
  const lotNames = new Map(lots.map(({ id, number }) => [id, number]));
  const columns: Column<PlaceView>[] = [
    { key: "place", header: "Place", isHeading: true, cell: ({ name }) => name },
    {
      key: "quantity",
      header: "Amount",
      isNumber: true,
      cell: ({ quantity }) => (
        <span className={isBelowZero(quantity) ? styles.below : undefined}>{amountText(quantity, unit)}</span>
      ),
    },
    {
      key: "lots",
      header: "Lots",
      cell: ({ lots: parts }) =>
        parts
          .map(({ lotId, quantity }) =>
            lotId === null
              ? `${amountText(quantity, unit)} without a lot`
              : `${amountText(quantity, unit)} of ${lotNames.get(lotId) ?? ""}`,
          )
          .join(", ") || "–",
    },
  ];
  const shown = places.filter(({ place, lots: parts }) => place === "shelf" || parts.length > 0);
  return (
    <SectionCard
      title="Stock by place"
      text={
        places.some(({ quantity }) => isBelowZero(quantity))
          ? "Below zero: more was used than was known to be there. Please count it."
          : undefined
      }
    >
      <DataTable caption="Stock by place" columns={columns} rows={shown} rowKey={({ place }) => place} />
    </SectionCard>
  );
}
