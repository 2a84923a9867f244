import { IconFileUpload } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import { FormFault } from "../fields/form-fault.tsx";
import type { ImportField } from "./import-types.ts";
import styles from "./import-file-step.module.css";

interface FileStep {
  /** How much a file may hold. */
  limit: string;
  fields: readonly ImportField[];
  isUnreadable: boolean;
  onChoose: (file: File) => void;
}

/** A file is dropped, or chosen with the browser's own dialog. It is read here and not sent yet. */
export function ImportFileStep({ limit, fields, isUnreadable, onChoose }: FileStep) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <div className={styles.step}>
      <label
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
          }}
        />
        <IconFileUpload size={32} stroke={1.5} aria-hidden />
        <span className={styles.title}>Choose a CSV file, or drop it here</span>
        <span>{`${limit}; the first row must contain column names.`}</span>
      </label>
      <FormFault text={isUnreadable ? "The file could not be read. Please choose it again." : null} />
      <p className={styles.hint}>
        {`Recognized columns: ${fields.map(({ label }) => label).join(", ")}. You can leave out other columns in the next step.`}
      </p>
    </div>
  );
}
