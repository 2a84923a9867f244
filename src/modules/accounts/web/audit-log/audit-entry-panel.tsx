import { formatInstantYear } from "#platform/web/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AuditEntryView } from "../../contract.ts";
import { AuditChangesList } from "./audit-changes-list.tsx";
import { actionLabel, sentence, whoOf } from "./audit-words.ts";
import { FactList } from "#ui/fact-list.tsx";

interface EntryPanel {
  /** Null keeps it closed. */
  id: string | null;
  entry: AuditEntryView | undefined;
  isWaiting: boolean;
  timeZone: string;
  onClose: () => void;
}

/** Everything that was written down about one entry. */
export function AuditEntryPanel({ id, entry, isWaiting, timeZone, onClose }: EntryPanel) {
  return (
    <SidePanel title={entry ? actionLabel(entry.action) : "Entry"} isOpen={id !== null} onClose={onClose}>
      {entry ? (
        <FactList
          facts={[
            { label: "When", fact: formatInstantYear(entry.at, timeZone, "en") },
            { label: "Who", fact: whoOf(entry) },
            { label: "What", fact: `${sentence(entry.entityType)} ${entry.entityId}` },
            { label: "Changes", fact: <AuditChangesList changes={entry.changes} timeZone={timeZone} /> },
            { label: "Address", fact: entry.address ?? "—" },
            { label: "Device", fact: entry.device ?? "—" },
            { label: "Action", fact: <code>{entry.action}</code> },
            { label: "Entry", fact: <code>{entry.id}</code> },
          ]}
        />
      ) : isWaiting ? (
        <Skeleton label="Loading the entry" lines={6} />
      ) : (
        <EmptyState title="This entry is not on this page" text="Search for it by its ID, or clear the filters." />
      )}
    </SidePanel>
  );
}
