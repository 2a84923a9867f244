import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { STILL_SENDING, type PaperName, type ProductSectionProps } from "./product-form-values.ts";
import styles from "./product-form.module.css";

interface PapersSection extends ProductSectionProps {
  onChanged: () => void;
}

/** What the manufacturer prints: technicians open it on their phones. */
export function ProductPapersSection({ product, faultOf, onChanged }: PapersSection) {
  const parts = { faultOf, onChanged };
  return (
    <fieldset className={styles.set}>
      <legend>Documents</legend>
      <p className={styles.hint}>Technicians can open both on their phones. PDF, at most 10 MB each.</p>
      <div className={styles.two}>
        <PaperField
          {...parts}
          label="Label"
          choose="Choose a label"
          name="labelFileIds"
          known={product?.label ?? null}
        />
        <PaperField
          {...parts}
          label="Safety data sheet (SDS)"
          choose="Choose an SDS"
          name="sdsFileIds"
          known={product?.sds ?? null}
        />
      </div>
    </fieldset>
  );
}

interface PaperFieldProps extends Pick<PapersSection, "faultOf" | "onChanged"> {
  label: string;
  choose: string;
  name: PaperName;
  known: FileView | null;
}

const NO_PDF = "This is not a PDF. Please choose one.";

function PaperField({ label, choose, name, known, faultOf, onChanged }: PaperFieldProps) {
  const [file, setFile] = useState(known);
  const [isPending, setPending] = useState(false);
  const [isOther, setOther] = useState(false);
  const fault = faultOf(name);
  const keep = (chosen: FileView | null) => {
    setFile(chosen);
    setOther(false);
    onChanged();
  };
  return (
    <div>
      <input type="hidden" name={name} value={JSON.stringify(file ? [file.id] : [])} />
      <input type="hidden" name={`${name}Pending`} value={isPending ? "yes" : ""} />
      <FileUploadField
        label={label}
        accept="pdf"
        max={1}
        files={file ? [file] : []}
        // The list that a browser offers can be switched to all files.
        onAdd={(sent) => (sent.kind === "pdf" ? keep(sent) : setOther(true))}
        onRemove={() => keep(null)}
        onPendingChange={setPending}
        error={isOther ? NO_PDF : fault === STILL_SENDING && !isPending ? undefined : fault}
        texts={{ choose, tooMany: () => "One is enough here. Please remove the other first." }}
      />
    </div>
  );
}
