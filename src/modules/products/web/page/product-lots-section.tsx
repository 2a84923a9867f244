import { useState } from "react";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import type { LotView, ProductDetail } from "../../contract.ts";
import { LOT_WARNING_DAYS } from "../../rules.ts";
import { amountText, dayYear, expiryText, expiryTone } from "../product-words.ts";

const LotDialog = onDemand(async () => (await import("../form/lot-dialog.tsx")).LotDialog);

/** What was bought together, and until when it is good. */
export function ProductLotsSection({ product }: { product: ProductDetail }) {
  const { lots, unit, can } = product;
  const [correcting, setCorrecting] = useState<LotView | null>(null);
  const columns: Column<LotView>[] = [
    { key: "number", header: "Lot", isHeading: true, cell: ({ number }) => number },
    { key: "expires", header: "Expires", cell: ({ expiresOn }) => (expiresOn === null ? "–" : dayYear(expiresOn)) },
    { key: "quantity", header: "Amount", isNumber: true, cell: ({ quantity }) => amountText(quantity, unit) },
    { key: "status", header: "Status", cell: Status },
    ...(can.edit ? [actionsWith(setCorrecting)] : []),
  ];
  return (
    <SectionCard title="Lots" text={`You’ll be warned ${LOT_WARNING_DAYS} days before one with stock expires.`}>
      {lots.length === 0 ? (
        <p>No lots yet. Enter the lot number when you receive some.</p>
      ) : (
        <DataTable caption="Lots" columns={columns} rows={lots} rowKey={({ id }) => id} />
      )}
      {correcting && <LotDialog product={product} lot={correcting} onClose={() => setCorrecting(null)} />}
    </SectionCard>
  );
}

const actionsWith = (onCorrect: (lot: LotView) => void): Column<LotView> => ({
  key: "actions",
  header: "Actions",
  isHeaderHidden: true,
  cell: (lot) => (
    <RowActions>
      <RowAction label={`Correct lot ${lot.number}`} onClick={() => onCorrect(lot)}>
        Correct
      </RowAction>
    </RowActions>
  ),
});

const Status = ({ expiresOn, daysLeft, quantity }: LotView) =>
  quantity === "0" ? (
    <StatusBadge>Used up</StatusBadge>
  ) : expiresOn === null || daysLeft === null || daysLeft > LOT_WARNING_DAYS ? (
    <StatusBadge tone="good">Good</StatusBadge>
  ) : (
    <StatusBadge tone={expiryTone(daysLeft)}>{sentence(expiryText(expiresOn, daysLeft))}</StatusBadge>
  );

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
