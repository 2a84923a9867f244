import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { LicenceView, TechnicianDetail } from "../../contract.ts";
import styles from "./licence-section.module.css";
import { onDemand } from "#ui/on-demand.tsx";
import { dayYear, expiryText, LICENCE_KIND_LABELS, licenceTone } from "../technician-words.ts";

const LicenceDialog = onDemand(async () => (await import("./licence-dialog.tsx")).LicenceDialog);

const COLUMNS: Column<LicenceView>[] = [
  {
    key: "number",
    header: "Number",
    isHeading: true,
    cell: ({ number }) => <span className={styles.whole}>{number}</span>,
  },
  { key: "state", header: "State", cell: ({ state }) => state },
  { key: "category", header: "Category", cell: ({ category }) => category },
  { key: "kind", header: "Kind", cell: ({ kind }) => LICENCE_KIND_LABELS[kind] },
  {
    key: "expires",
    header: "Expires",
    cell: ({ expiresOn }) => <span className={styles.whole}>{dayYear(expiresOn)}</span>,
  },
  {
    key: "state-of-it",
    header: "Status",
    cell: (licence) => {
      const tone = licenceTone(licence);
      return <StatusBadge tone={tone}>{tone === "good" ? "Valid" : sentence(expiryText(licence))}</StatusBadge>;
    },
  },
];

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The permits to apply pesticides, with a warning before one lapses. */
export function LicenceSection({ technician }: { technician: TechnicianDetail }) {
  const [isEditing, setEditing] = useState(false);
  const { licences, can } = technician;
  return (
    <SectionCard
      title="Licenses"
      text="You’ll be warned 60, 30, and 7 days before one expires."
      actions={can.update && <Button onClick={() => setEditing(true)}>Edit licenses</Button>}
    >
      {licences.length === 0 ? (
        <p>No licenses yet.</p>
      ) : (
        <div className={styles.narrow}>
          <DataTable
            caption="Licenses"
            columns={COLUMNS}
            rows={licences}
            rowKey={({ state, category, number }) => `${state} ${category} ${number}`}
          />
        </div>
      )}
      {isEditing && <LicenceDialog technician={technician} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}
