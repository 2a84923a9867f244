import { StatusBadge } from "#ui/status-badge.tsx";
import type { ProductSummary } from "../contract.ts";
import { expiryText, expiryTone } from "./product-words.ts";
import styles from "./product-badge.module.css";

/** What needs looking after: it runs low, a lot expires, it is archived. */
export function ProductBadge({ product }: { product: Pick<ProductSummary, "isLow" | "expiringLot" | "archivedAt"> }) {
  const { isLow, expiringLot, archivedAt } = product;
  return (
    <span className={styles.badges}>
      {archivedAt !== null && <StatusBadge>Archived</StatusBadge>}
      {isLow && <StatusBadge tone="warning">Low</StatusBadge>}
      {expiringLot && (
        <StatusBadge tone={expiryTone(expiringLot.daysLeft)}>
          {`Lot ${expiringLot.number} ${expiryText(expiringLot.expiresOn, expiringLot.daysLeft)}`}
        </StatusBadge>
      )}
    </span>
  );
}
