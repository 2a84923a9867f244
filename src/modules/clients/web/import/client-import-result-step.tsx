import { IconCircleCheck } from "@tabler/icons-react";
import { formatNumber } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { ClientImportFaultsList } from "./client-import-faults-list.tsx";
import styles from "./client-import-check-step.module.css";
import type { ImportResult } from "./use-client-import.ts";

interface ResultStep {
  result: ImportResult;
  onClients: () => void;
  onAnother: () => void;
}

/** How many came in, and which rows did not. */
export function ClientImportResultStep({ result: { imported, skipped, faults }, onClients, onAnother }: ResultStep) {
  return (
    <div className={styles.step}>
      <div role="status">
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden />}
          title={`${formatNumber(imported, "en")} ${imported === 1 ? "client was" : "clients were"} imported.`}
          {...(skipped > 0 && {
            text: `${formatNumber(skipped, "en")} ${skipped === 1 ? "row was" : "rows were"} skipped.`,
          })}
          action={
            <div className={styles.buttons}>
              <Button onClick={onAnother}>Import another file</Button>
              <Button tone="primary" onClick={onClients}>
                Go to clients
              </Button>
            </div>
          }
        />
      </div>
      {faults.length > 0 && (
        <SectionCard title="Skipped rows" text="Download the list, fix the rows, and import them separately.">
          <ClientImportFaultsList faults={faults} bad={skipped} />
        </SectionCard>
      )}
    </div>
  );
}
