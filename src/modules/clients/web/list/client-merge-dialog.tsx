import { useState } from "react";
import { formatPhone } from "#platform/phone.ts";
import { formatInstantYear } from "#platform/web/format.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { ClientSummary } from "../../contract.ts";
import { useMergeClients } from "../api.ts";
import { PAYMENT_LABELS, STATUS_LABELS, TYPE_LABELS, yearDayLabel } from "../client-labels.ts";
import styles from "./client-merge-dialog.module.css";

interface MergeDialog {
  client: ClientSummary;
  other: ClientSummary;
  timeZone: string;
  onMerged: (keptId: string) => void;
  onClose: () => void;
}

const dayOf = (day: string | null): string => (day === null ? "" : yearDayLabel(day));

const sinceOf = (instant: string, timeZone: string): string =>
  formatInstantYear(instant, timeZone, "en").split(" · ")[0] ?? "";

const ROWS: readonly { label: string; of: (client: ClientSummary) => string }[] = [
  { label: "Name", of: ({ name }) => name },
  { label: "Type", of: ({ clientType }) => TYPE_LABELS[clientType] },
  { label: "Email", of: ({ email }) => email },
  { label: "Phone", of: ({ phone }) => formatPhone(phone) },
  { label: "Address", of: ({ address, city, state, zipCode }) => `${address}, ${city}, ${state} ${zipCode}` },
  { label: "Status", of: ({ status }) => STATUS_LABELS[status] },
  { label: "Payment", of: ({ paymentStatus }) => PAYMENT_LABELS[paymentStatus] },
  { label: "Plan", of: ({ plan }) => plan },
  { label: "Next service", of: ({ nextService }) => dayOf(nextService) },
  { label: "Last service", of: ({ lastService }) => dayOf(lastService) },
];

/** Both side by side: which one stays, what moves, and what goes into the archive. */
export function ClientMergeDialog({ client, other, timeZone, onMerged, onClose }: MergeDialog) {
  const merge = useMergeClients();
  const [keptId, setKeptId] = useState(client.id);
  const [kept, retired] = keptId === client.id ? [client, other] : [other, client];
  const run = async () => {
    await merge.mutateAsync({
      id: kept.id,
      version: kept.version,
      otherId: retired.id,
      otherVersion: retired.version,
    });
    toastDone({ message: `${retired.name} was merged into ${kept.name}.` });
    onMerged(kept.id);
  };
  return (
    <ConfirmDialog
      title={`Merge ${client.name} and ${other.name}?`}
      action="Merge"
      keep="Keep both"
      tone="primary"
      size="wide"
      isOpen
      onConfirm={run}
      onClose={onClose}
    >
      <RadioCards
        legend="Client to keep"
        name="kept"
        options={[client, other].map(({ id, name, createdAt }) => ({
          value: id,
          label: name,
          text: `${id === client.id ? "This client" : "The other client"}, client since ${sinceOf(createdAt, timeZone)}`,
        }))}
        value={keptId}
        onChange={setKeptId}
        cardWidth="14rem"
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">Keep</th>
            <th scope="col">Archive</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of }) => (
            <tr key={label} data-differs={of(kept) !== of(retired) || undefined}>
              <th scope="row">{label}</th>
              <td>{of(kept) || "None"}</td>
              <td>{of(retired) || "None"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {`${retired.name}'s properties, appointments, recurring services, notes, and login move to ${kept.name}. Where the two differ, ${kept.name}'s details are kept; gaps are filled. Access, safety, and pet notes of a property that both have are joined. ${retired.name} is archived. This can't be undone.`}
      </p>
    </ConfirmDialog>
  );
}
