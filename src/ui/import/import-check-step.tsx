import { useState, type ReactNode } from "react";
import { isCallError } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import { Button } from "../button.tsx";
import { CheckboxField } from "../fields/checkbox-field.tsx";
import { ErrorPanel } from "../error-panel.tsx";
import { FormFault } from "../fields/form-fault.tsx";
import { SectionCard } from "../frame/section-card.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useFailureText } from "../fields/use-failure-text.ts";
import { ImportFaultsList } from "./import-faults-list.tsx";
import { ImportMappingTable } from "./import-mapping-table.tsx";
import styles from "./import-step.module.css";
import type { ImportField, ImportOutlook, ImportWords } from "./import-types.ts";
import type { Import } from "./use-import.ts";

interface CheckStep<Preview extends ImportOutlook> {
  wizard: Import<Preview>;
  fileName: string;
  words: ImportWords;
  fields: readonly ImportField[];
  /** The first lines as what they become; null without any. */
  sample: (preview: Preview) => ReactNode;
}

const count = (number: number): string => formatNumber(number, "en");

/** What would come in and what would not, before anything is changed. */
export function ImportCheckStep<Preview extends ImportOutlook>(props: CheckStep<Preview>) {
  const { wizard, fileName, words, fields, sample } = props;
  const { preview, run, startAgain } = wizard;
  const failureText = useFailureText();
  const another = (
    <div className={styles.buttons}>
      <Button onClick={startAgain}>Choose another file</Button>
    </div>
  );
  if (preview.isPending) return <Skeleton label={`Reading ${fileName}`} lines={8} />;
  if (!preview.data)
    return isCallError(preview.error) && !preview.error.isTemporary ? (
      <div className={styles.step}>
        <FormFault text={preview.error.message} hint={fileName} />
        {another}
      </div>
    ) : (
      <div className={styles.step}>
        <ErrorPanel
          title={`${fileName} could not be checked.`}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
        {another}
      </div>
    );
  const first = sample(preview.data);
  // What was chosen counts at once: the server's answer to it may take a while, and the next choice must not undo it.
  const columns = preview.data.columns.map((column) => {
    const { [column.name]: field = column.field } = wizard.mapping;
    return { ...column, field };
  });
  return (
    <div className={styles.step} aria-busy={preview.isFetching || undefined}>
      <Outlook outlook={preview.data} fileName={fileName} words={words} />
      <SectionCard title="Columns" text="Choose the field for each column. Correct any that don’t match.">
        <ImportMappingTable columns={columns} fields={fields} onMap={wizard.map} />
      </SectionCard>
      {preview.data.faults.length > 0 && (
        <SectionCard title="Rows with errors">
          <ImportFaultsList faults={preview.data.faults} bad={preview.data.bad} />
        </SectionCard>
      )}
      {first !== null && <SectionCard title={`Preview of the first ${words.many}`}>{first}</SectionCard>}
      <FormFault
        text={
          isCallError(run.error)
            ? failureText(run.error, "The server did not respond. Nothing was imported. Please try again.")
            : null
        }
      />
      <Decision
        outlook={preview.data}
        words={words}
        isRunning={run.isPending}
        onAnother={startAgain}
        onRun={(skipBad) => run.mutate({ skipBad })}
      />
    </div>
  );
}

interface OutlookProps {
  outlook: ImportOutlook;
  fileName: string;
  words: ImportWords;
}

function Outlook({ outlook: { rows, good, bad, missing }, fileName, words }: OutlookProps) {
  return (
    <div role="status" className={styles.outlook}>
      <p>
        <strong>{fileName}</strong>
        {rows === 0
          ? " has no rows below the column names."
          : ` has ${count(rows)} ${rows === 1 ? "row" : "rows"}: ${count(good)} can be imported, ${count(bad)} ${bad === 1 ? "has" : "have"} an error.`}
      </p>
      {missing.length > 0 && <p className={styles.missing}>{words.missing(missing)}</p>}
    </div>
  );
}

interface DecisionProps {
  outlook: ImportOutlook;
  words: ImportWords;
  isRunning: boolean;
  onAnother: () => void;
  onRun: (skipBad: boolean) => void;
}

function Decision({ outlook: { good, bad }, words, isRunning, onAnother, onRun }: DecisionProps) {
  const [skipBad, setSkipBad] = useState(false);
  const canRun = good > 0 && (bad === 0 || skipBad);
  return (
    <div className={styles.decision}>
      {bad > 0 && good > 0 && (
        <CheckboxField
          label={`Skip the ${count(bad)} ${bad === 1 ? "row with errors" : "rows with errors"}`}
          checked={skipBad}
          onChange={({ target }) => setSkipBad(target.checked)}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={onAnother}>Choose another file</Button>
        <Button tone="primary" disabled={!canRun} busy={isRunning} onClick={() => onRun(skipBad)}>
          {`Import ${count(good)} ${good === 1 ? words.one : words.many}`}
        </Button>
      </div>
    </div>
  );
}
