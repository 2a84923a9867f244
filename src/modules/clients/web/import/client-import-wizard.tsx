import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Spinner } from "#ui/spinner.tsx";
import { ClientImportCheckStep } from "./client-import-check-step.tsx";
import { ClientImportFileStep } from "./client-import-file-step.tsx";
import { ClientImportResultStep } from "./client-import-result-step.tsx";
import styles from "./client-import-wizard.module.css";
import { useClientImport } from "./use-client-import.ts";

const STEPS = ["Choose a file", "Check", "Result"];

/** Clients of another program come in as a file: chosen, looked at, corrected or narrowed, and brought in at once. */
export function ClientImportWizard({ listPath, onOpen }: { listPath: string; onOpen: (path: string) => void }) {
  usePageTitle("Import clients");
  const wizard = useClientImport();
  const { file, run } = wizard;
  const step = run.isSuccess || run.isPending ? 2 : file === null ? 0 : 1;
  return (
    <Page lead="Import clients from another program as a CSV file. Nothing changes until you confirm.">
      <ol className={styles.steps} aria-label="Steps of the import">
        {STEPS.map((name, place) => (
          <li key={name} aria-current={place === step ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {run.isPending ? (
        <Spinner label="Importing clients. A long file takes a minute; if you leave this page, the import continues." />
      ) : run.isSuccess ? (
        <ClientImportResultStep result={run.data} onClients={() => onOpen(listPath)} onAnother={wizard.startAgain} />
      ) : file === null ? (
        <ClientImportFileStep isUnreadable={wizard.isUnreadable} onChoose={(chosen) => void wizard.choose(chosen)} />
      ) : (
        <ClientImportCheckStep wizard={wizard} fileName={file.name} />
      )}
    </Page>
  );
}
