import { formatMoney, formatNumber } from "#platform/web/format.ts";
import type { Overview } from "../contract.ts";
import { changeWords, type Figure } from "./figure-words.ts";
import styles from "./overview-summary.module.css";

/** Four figures, each beside that of the time before. */
export function OverviewSummary({ tiles }: { tiles: Overview["tiles"] }) {
  const { totalClients, activeContracts, monthlyRevenueCents, pendingAppointments } = tiles;
  return (
    <dl className={styles.tiles}>
      <Tile label="Total clients" figure={totalClients} since="30 days ago" />
      {activeContracts && (
        <Tile label="Active contracts" figure={activeContracts} since="30 days ago" hint="Signed agreements" />
      )}
      {monthlyRevenueCents && (
        <Tile
          label="Monthly revenue"
          figure={monthlyRevenueCents}
          since="this day last month"
          hint="Payments received this month"
          isMoney
        />
      )}
      {pendingAppointments && <Tile label="Pending appointments" figure={pendingAppointments} since="30 days ago" />}
    </dl>
  );
}

interface TileProps {
  label: string;
  figure: Figure;
  /** What it is compared with. */
  since: string;
  /** What is counted, where the label alone would not say it. */
  hint?: string;
  isMoney?: boolean;
}

function Tile({ label, figure, since, hint, isMoney = false }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>
        <span className={styles.figure}>
          {isMoney ? formatMoney(figure.now, { short: true }) : formatNumber(figure.now, "en")}
        </span>
        <span className={styles.change}>{changeWords(figure, since, isMoney)}</span>
      </dd>
    </div>
  );
}
