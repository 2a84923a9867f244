import type { ReactNode } from "react";
import { Page } from "../frame/page.tsx";
import { usePageTitle } from "../frame/page-title.ts";
import { Spinner } from "../spinner.tsx";
import { ImportCheckStep } from "./import-check-step.tsx";
import { ImportFileStep } from "./import-file-step.tsx";
import { ImportResultStep } from "./import-result-step.tsx";
import styles from "./import-steps.module.css";
import type { ImportField, ImportOutlook, ImportWords } from "./import-types.ts";
import type { Import } from "./use-import.ts";

const STEPS = ["Choose a file", "Check", "Result"];

interface ImportWizardProps<Preview extends ImportOutlook> {
  wizard: Import<Preview>;
  lead: string;
  words: ImportWords;
  fields: readonly ImportField[];
  sample: (preview: Preview) => ReactNode;
  /** What the whole file says of nobody in particular, asked beside it until it is brought in. */
  options?: ReactNode;
  onList: () => void;
}

/** A list of another program comes in as a file: chosen, looked at, corrected or narrowed, and brought in at once. */
export function ImportWizard<Preview extends ImportOutlook>(props: ImportWizardProps<Preview>) {
  const { wizard, lead, words, fields, sample, options, onList } = props;
  usePageTitle(words.title ?? `Import ${words.many}`);
  const { file, run } = wizard;
  const step = run.isSuccess || run.isPending ? 2 : file === null ? 0 : 1;
  return (
    <Page lead={lead}>
      <ol className={styles.steps} aria-label="Steps of the import">
        {STEPS.map((name, place) => (
          <li key={name} aria-current={place === step ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {!run.isPending && !run.isSuccess && options}
      {run.isPending ? (
        <Spinner
          label={`Importing ${words.many}. A long file takes a minute; if you leave this page, the import continues.`}
        />
      ) : run.isSuccess ? (
        <ImportResultStep result={run.data} words={words} onList={onList} onAnother={wizard.startAgain} />
      ) : file === null ? (
        <ImportFileStep
          limit={words.limit}
          fields={fields}
          isUnreadable={wizard.isUnreadable}
          onChoose={(chosen) => void wizard.choose(chosen)}
        />
      ) : (
        <ImportCheckStep wizard={wizard} fileName={file.name} words={words} fields={fields} sample={sample} />
      )}
    </Page>
  );
}
