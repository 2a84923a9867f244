import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import type { MovementView, ProductDetail } from "../../contract.ts";
import { MOVEMENT_KINDS, type MovementKind } from "../../rules.ts";
import { isBelowZero } from "../../rules-units.ts";
import { movementsQuery } from "../api.ts";
import { amountText, MOVEMENT_LABELS, optionsOf } from "../product-words.ts";
import styles from "./product-screen.module.css";

interface ProductMovements {
  product: ProductDetail;
  timeZone: string;
  visitPathOf: (id: string) => string;
}

/** What came, went, was used and counted, and where and when. */
export function ProductMovementsSection({ product, timeZone, visitPathOf }: ProductMovements) {
  const [kind, setKind] = useState<MovementKind | null>(null);
  const rows = useRows("product-movements", { rowHeight: 40, extraHeight: 100 }, ...usePlace());
  const movements = useQuery({
    ...movementsQuery({ id: product.id, page: rows.page, limit: rows.limit, ...(kind !== null && { kind }) }),
    enabled: rows.isKnown,
  });
  const narrow = (to: MovementKind | null) => {
    setKind(to);
    rows.toPage(null);
  };
  return (
    <SectionCard
      title="Movements"
      text="What was received, moved, counted, and used at visits: where, when, and by whom."
      actions={
        <div className={styles.choice}>
          <SelectField
            label="Show"
            placeholder={null}
            options={[{ value: "", label: "All movements" }, ...optionsOf(MOVEMENT_LABELS)]}
            value={kind ?? ""}
            onChange={({ target }) => narrow(MOVEMENT_KINDS.find((one) => one === target.value) ?? null)}
          />
        </div>
      }
    >
      <FilteredList
        list={movements}
        words={{
          waiting: "Loading the movements",
          failed: "The movements could not be loaded.",
          nothingFound: "No such movements",
        }}
        lines={5}
        isFiltered={kind !== null}
        onClear={() => narrow(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={<EmptyState title="No movements yet" text="What you receive, move, or count will be listed here." />}
      >
        {(shown, isStale) => (
          <DataTable
            caption="Movements"
            columns={columnsFor(timeZone, visitPathOf)}
            rows={shown}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </FilteredList>
    </SectionCard>
  );
}

const columnsFor = (timeZone: string, visitPathOf: (id: string) => string): Column<MovementView>[] => [
  { key: "at", header: "When", isHeading: true, cell: ({ at }) => formatInstantYear(at, timeZone, "en") },
  { key: "kind", header: "What", cell: ({ kind }) => MOVEMENT_LABELS[kind] },
  { key: "quantity", header: "Amount", isNumber: true, cell: amountOf },
  { key: "where", header: "Where", cell: ({ from, to }) => [from, to].filter((end) => end !== null).join(" → ") },
  { key: "lot", header: "Lot", cell: ({ lot }) => lot ?? "–" },
  { key: "by", header: "By", cell: ({ by }) => by ?? "–" },
  { key: "for", header: "Visit or note", cell: (movement) => <UsedFor movement={movement} pathOf={visitPathOf} /> },
];

/** Of a count, also what it changed. */
function amountOf({ kind, quantity, unit, change, productUnit }: MovementView): string {
  if (kind !== "counted" || change === "0") return amountText(quantity, unit);
  return `${amountText(quantity, unit)} (${isBelowZero(change) ? "" : "+"}${amountText(change, productUnit)})`;
}

/** At which visit it was used; of all else, why it was entered. */
function UsedFor({ movement, pathOf }: { movement: MovementView; pathOf: (id: string) => string }) {
  const { visitId, visit, reason } = movement;
  if (visitId === null) return <>{reason || "–"}</>;
  if (visit === null) return <Link to={pathOf(visitId)}>Visit</Link>;
  return (
    <span className={styles.visit}>
      <Link to={pathOf(visitId)}>{visit.clientName || visit.title}</Link>
      {visit.address !== "" && <span className={styles.soft}>{visit.address}</span>}
    </span>
  );
}
