import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { RowAction, RowActions } from "#ui/tables/row-button.tsx";
import type { AheadWish } from "../../contract.ts";
import { wishesQuery } from "../notice-queries.ts";
import styles from "./service-work-section.module.css";

const WishDialog = onDemand(async () => (await import("./wish-dialog.tsx")).WishDialog);

interface PropertyWishSectionProps {
  clientId: string;
  propertyId: string;
  /** What the office calls the property. */
  name: string;
  timeZone: string;
}

/**
 * Whether the customer wants to be told before applications. Nothing at a property where no rule goes by it and nobody
 * asked.
 */
export function PropertyWishSection({ clientId, propertyId, name, timeZone }: PropertyWishSectionProps) {
  const wishes = useQuery(wishesQuery(clientId));
  const [isEdited, setEdited] = useState(false);
  if (wishes.isPending) return <p className={styles.soft}>Loading advance notice…</p>;
  if (!wishes.data)
    return (
      <div className={styles.section}>
        <p className={styles.words}>Advance notice before each application: could not be loaded</p>
        <RowActions>
          <RowAction
            label={`Try again to load advance notice for ${name}`}
            busy={wishes.isFetching}
            onClick={() => void wishes.refetch()}
          >
            Try again
          </RowAction>
        </RowActions>
      </div>
    );
  const wish = wishes.data.data.find((one) => one.propertyId === propertyId);
  if (!wish) return null;
  return (
    <div className={styles.section}>
      <p className={styles.words}>{wishText(wish, timeZone)}</p>
      {wish.can.edit && (
        <RowActions>
          <RowAction label={`Change advance notice for ${name}`} onClick={() => setEdited(true)}>
            Change
          </RowAction>
        </RowActions>
      )}
      {isEdited && <WishDialog wish={wish} name={name} onClose={() => setEdited(false)} />}
    </div>
  );
}

/** Who asked for it and since when, and who wrote it down. */
export function wishText({ asksAhead, askedAt, askedBy, recordedBy }: AheadWish, timeZone: string): string {
  if (!asksAhead || askedAt === null) return "Advance notice before each application: not requested";
  const by = askedBy === "" ? "" : ` by ${askedBy}`;
  const recorded = recordedBy === "" ? "" : ` (recorded by ${recordedBy})`;
  return `Advance notice before each application: requested${by} on ${formatInstantYear(askedAt, timeZone, "en")}${recorded}`;
}
