import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { DocumentSettings } from "../../contract-settings.ts";
import { DOCUMENTS, documentSettingsQuery } from "./document-queries.ts";
import { sizeWords } from "./document-words.ts";
import styles from "./documents-screen.module.css";

const RoomDialog = onDemand(async () => (await import("./room-dialog.tsx")).RoomDialog);

const SCANNER: Record<DocumentSettings["scanner"], { badge: string; tone: BadgeTone; text: string }> = {
  off: {
    badge: "Not set up",
    tone: "warning",
    text: "Uploads are not checked for viruses. To have them checked, install ClamAV and set CLAMAV_URL, as the README describes.",
  },
  ready: { badge: "On", tone: "good", text: "Every upload is checked before it is stored." },
  unreachable: {
    badge: "Not reachable",
    tone: "danger",
    text: "The virus scanner does not answer. Until it does, no uploads are accepted.",
  },
};

/** How much room uploads have and take, and whether they are checked for viruses. */
export function DocumentSettingsSection() {
  const client = useQueryClient();
  useLive(DOCUMENTS, () => void client.invalidateQueries({ queryKey: [DOCUMENTS] }));
  const settings = useQuery(documentSettingsQuery());
  const [isEdited, setEdited] = useState(false);
  const known = settings.data;
  return (
    <SectionCard
      anchor="documents"
      title="Document storage"
      text="How much clients and the office may upload. What is there stays when a limit is lowered. Archived documents count toward the limit for all clients only."
      actions={known?.can.change === true && <Button onClick={() => setEdited(true)}>Change Limits</Button>}
    >
      {known ? (
        <>
          <FactList
            facts={[
              { label: "Limit for each client", fact: `${formatNumber(known.clientMegabytes, "en")} MB` },
              { label: "Limit for all clients", fact: `${formatNumber(known.totalMegabytes, "en")} MB` },
              { label: "Used", fact: usageWords(known.usage) },
              {
                label: "Virus scanner",
                fact: (
                  <span className={styles.actions}>
                    <StatusBadge tone={SCANNER[known.scanner].tone}>{SCANNER[known.scanner].badge}</StatusBadge>
                    {SCANNER[known.scanner].text}
                  </span>
                ),
              },
            ]}
          />
          {isEdited && <RoomDialog settings={known} onClose={() => setEdited(false)} />}
        </>
      ) : settings.isPending ? (
        <Skeleton label="Loading the document settings" lines={4} />
      ) : (
        <ErrorPanel
          title="The document settings could not be loaded."
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
    </SectionCard>
  );
}

const usageWords = ({ bytes, files }: DocumentSettings["usage"]): string =>
  files === 0 ? "Nothing yet" : `${sizeWords(bytes)} in ${formatNumber(files, "en")} ${files === 1 ? "file" : "files"}`;
