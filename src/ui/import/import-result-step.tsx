import { IconCircleCheck } from "@tabler/icons-react";
import { formatNumber } from "#platform/web/format.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { SectionCard } from "../frame/section-card.tsx";
import { ImportFaultsList } from "./import-faults-list.tsx";
import styles from "./import-step.module.css";
import type { ImportResult, ImportWords } from "./import-types.ts";

interface ResultStep {
  result: ImportResult;
  words: ImportWords;
  onList: () => void;
  onAnother: () => void;
}

/** How many came in, and which rows did not. */
export function ImportResultStep({ result: { imported, skipped, faults }, words, onList, onAnother }: ResultStep) {
  return (
    <div className={styles.step}>
      <div role="status">
        <EmptyState
          icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden />}
          title={`${formatNumber(imported, "en")} ${imported === 1 ? `${words.one} was` : `${words.many} were`} imported.`}
          {...(skipped > 0 && {
            text: `${formatNumber(skipped, "en")} ${skipped === 1 ? "row was" : "rows were"} skipped.`,
          })}
          action={
            <div className={styles.buttons}>
              <Button onClick={onAnother}>Import another file</Button>
              <Button tone="primary" onClick={onList}>
                {`Go to ${words.many}`}
              </Button>
            </div>
          }
        />
      </div>
      {faults.length > 0 && (
        <SectionCard title="Skipped rows" text="Download the list, fix the rows, and import them separately.">
          <ImportFaultsList faults={faults} bad={skipped} />
        </SectionCard>
      )}
    </div>
  );
}
