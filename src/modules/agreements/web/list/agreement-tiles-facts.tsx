import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { tilesQuery } from "../agreement-queries.ts";
import styles from "./agreements-screen.module.css";

/** How many there are in each state; pending are those that wait for a signature. */
export function AgreementTiles() {
  const tiles = useQuery(tilesQuery());
  if (tiles.isPending) return <Skeleton label="Loading the figures" lines={5} height="5rem" shape="tiles" />;
  if (!tiles.data)
    return (
      <ErrorPanel title="The figures could not be loaded." error={tiles.error} onRetry={() => void tiles.refetch()} />
    );
  const { total, signed, pending, draft, expired } = tiles.data;
  const shown: readonly (readonly [label: string, count: number])[] = [
    ["Total Contracts", total],
    ["Signed", signed],
    ["Pending", pending],
    ["Draft", draft],
    ["Expired", expired],
  ];
  return (
    <dl className={styles.tiles}>
      {shown.map(([label, count]) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>{formatNumber(count, "en")}</dd>
        </div>
      ))}
    </dl>
  );
}
