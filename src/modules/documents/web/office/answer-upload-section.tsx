import type { FileView } from "#platform/files-contract.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { CATEGORY_LABELS, DOCUMENT_CATEGORIES, DOCUMENT_TYPES, MAX_NAME_CHARACTERS, TYPE_LABELS } from "../../rules.ts";
import { nameOf } from "./document-draft.ts";
import styles from "./documents-screen.module.css";

interface UploadDraft {
  name: string;
  type: string;
  category: string;
  expiresOn: string;
}

export const NEW_UPLOAD: UploadDraft = { name: "", type: "other", category: "other", expiresOn: "" };

/** As the server takes it. */
export const uploadOf = ({ name, type, category, expiresOn }: UploadDraft, file: FileView) => ({
  fileId: file.id,
  name,
  type: DOCUMENT_TYPES.find((known) => known === type) ?? "other",
  category: DOCUMENT_CATEGORIES.find((known) => known === category) ?? "other",
  expiresOn: expiresOn === "" ? null : expiresOn,
});

interface AnswerUploadSectionProps {
  draft: UploadDraft;
  file: FileView | null;
  faults: ReadonlyMap<string, string>;
  onChange: (change: Partial<UploadDraft>) => void;
  onFile: (file: FileView | null) => void;
  onPendingChange: (isPending: boolean) => void;
}

/** A file that becomes a document of the client with the answer. */
export function AnswerUploadSection(props: AnswerUploadSectionProps) {
  const { draft, file, faults, onChange, onFile, onPendingChange } = props;
  const field = (name: keyof UploadDraft) => ({
    name,
    value: draft[name],
    error: faults.get(name),
    onChange: ({ target: { value } }: { target: { value: string } }) => onChange({ [name]: value }),
  });
  return (
    <>
      <FileUploadField
        label="File"
        hint="PDF, JPG, PNG, Word, or Excel, up to 10 MB."
        accept="documents"
        max={1}
        files={file === null ? [] : [file]}
        error={faults.get("fileId") ?? faults.get("documentId")}
        onAdd={(sent) => {
          onFile(sent);
          if (draft.name === "") onChange({ name: nameOf(sent.name) });
        }}
        onRemove={() => onFile(null)}
        onPendingChange={onPendingChange}
      />
      <TextField {...field("name")} label="Name" maxLength={MAX_NAME_CHARACTERS} autoComplete="off" />
      <div className={styles.pair}>
        <SelectField
          {...field("type")}
          label="Type"
          placeholder={null}
          options={DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        />
        <SelectField
          {...field("category")}
          label="Category"
          placeholder={null}
          options={DOCUMENT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
        />
        <TextField {...field("expiresOn")} label="Valid through" type="date" optional />
      </div>
    </>
  );
}
