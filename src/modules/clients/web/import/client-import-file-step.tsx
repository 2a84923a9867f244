import { IconFileUpload } from "@tabler/icons-react";
import { useState, type DragEvent } from "react";
import { formatNumber } from "#platform/web/format.ts";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { fieldLabel } from "../../rules.ts";
import { IMPORT_FIELDS, MAX_IMPORTED } from "../../contract.ts";
import styles from "./client-import-file-step.module.css";

interface FileStep {
  isUnreadable: boolean;
  onChoose: (file: File) => void;
}

/** A file is dropped, or chosen with the browser's own dialog. It is read here and not sent yet. */
export function ClientImportFileStep({ isUnreadable, onChoose }: FileStep) {
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
        <span>{`Up to ${formatNumber(MAX_IMPORTED, "en")} clients; the first row must contain column names.`}</span>
      </label>
      <FormFault text={isUnreadable ? "The file could not be read. Please choose it again." : null} />
      <p className={styles.hint}>
        {`Recognized columns: ${IMPORT_FIELDS.map((field) => fieldLabel(field) ?? field).join(", ")}. You can leave out other columns in the next step.`}
      </p>
    </div>
  );
}
