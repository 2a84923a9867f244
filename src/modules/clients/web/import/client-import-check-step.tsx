import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { ImportPreview } from "../../contract.ts";
import { fieldLabel } from "../../rules.ts";
import { ClientImportFaultsList } from "./client-import-faults-list.tsx";
import { ClientImportMappingTable } from "./client-import-mapping-table.tsx";
import { ClientImportSampleTable } from "./client-import-sample-table.tsx";
import styles from "./client-import-check-step.module.css";
import type { ClientImport } from "./use-client-import.ts";

interface CheckStep {
  wizard: ClientImport;
  fileName: string;
}

const count = (number: number): string => formatNumber(number, "en");

/** What would come in and what would not, before anything is changed. */
export function ClientImportCheckStep({ wizard, fileName }: CheckStep) {
  const { preview, run, startAgain } = wizard;
  const failureText = useFailureText();
  const another = <Button onClick={startAgain}>Choose another file</Button>;
  if (preview.isPending) return <Skeleton label={`Reading ${fileName}`} lines={8} />;
  if (!preview.data)
    return isCallError(preview.error) && !preview.error.isTemporary ? (
      <div className={styles.step}>
        <FormFault text={preview.error.message} hint={fileName} />
        {another}
      </div>
    ) : (
      <ErrorPanel
        title={`${fileName} could not be checked.`}
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    );
  return (
    <div className={styles.step} aria-busy={preview.isFetching || undefined}>
      <Outlook preview={preview.data} fileName={fileName} />
      <SectionCard title="Columns" text="Choose the field for each column. Correct any that don’t match.">
        <ClientImportMappingTable columns={preview.data.columns} onMap={wizard.map} />
      </SectionCard>
      {preview.data.faults.length > 0 && (
        <SectionCard title="Rows with errors">
          <ClientImportFaultsList faults={preview.data.faults} bad={preview.data.bad} />
        </SectionCard>
      )}
      {preview.data.sample.length > 0 && (
        <SectionCard title="Preview of the first clients">
          <ClientImportSampleTable sample={preview.data.sample} />
        </SectionCard>
      )}
      <FormFault
        text={
          isCallError(run.error)
            ? failureText(run.error, "The server did not respond. Nothing was imported. Please try again.")
            : null
        }
      />
      <Decision preview={preview.data} wizard={wizard} />
    </div>
  );
}

function Outlook({ preview: { rows, good, bad, missing }, fileName }: { preview: ImportPreview; fileName: string }) {
  return (
    <div role="status" className={styles.outlook}>
      <p>
        <strong>{fileName}</strong>
        {rows === 0
          ? " has no rows below the column names."
          : ` has ${count(rows)} ${rows === 1 ? "row" : "rows"}: ${count(good)} can be imported, ${count(bad)} ${bad === 1 ? "has" : "have"} an error.`}
      </p>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {`Missing required fields: ${missingWords(missing)}. Every client needs them.`}
        </p>
      )}
    </div>
  );
}

/** Email and phone are missing together: either of them is enough. */
function missingWords(missing: readonly string[]): string {
  const names = missing.map((field) => fieldLabel(field) ?? field);
  return names.join(", ").replace("Email, Phone", "Email or Phone");
}

function Decision({ preview: { good, bad }, wizard }: { preview: ImportPreview; wizard: ClientImport }) {
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
        <Button onClick={wizard.startAgain}>Choose another file</Button>
        <Button tone="primary" disabled={!canRun} onClick={() => wizard.run.mutate({ skipBad })}>
          {`Import ${count(good)} ${good === 1 ? "client" : "clients"}`}
        </Button>
      </div>
    </div>
  );
}
