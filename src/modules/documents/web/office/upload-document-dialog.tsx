import { useState } from "react";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import type { FileView } from "#platform/files-contract.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { formOf, nameOf, NEW_DRAFT } from "./document-draft.ts";
import { DocumentFieldsSection } from "./document-fields-section.tsx";
import { useAddDocument } from "./document-queries.ts";
import { useDocumentFaults } from "./document-words.ts";

interface UploadDocumentDialogProps {
  /** Whose it is, where that is known. */
  clientId: string | null;
  /** On a client's own page nobody else is chosen. */
  isClientFixed?: boolean;
  onAdded: (id: string) => void;
  onClose: () => void;
}

const FAILED = "The document was not added: the server did not respond. Please try again.";

/** A file of the office for a client's library. */
export function UploadDocumentDialog(props: UploadDocumentDialogProps) {
  const { clientId: known, isClientFixed = false, onAdded, onClose } = props;
  const add = useAddDocument();
  const faultsOf = useDocumentFaults();
  const [clientId, setClientId] = useState(known ?? "");
  const [typed, setTyped] = useState("");
  const [file, setFile] = useState<FileView | null>(null);
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [isPending, setPending] = useState(false);
  const { fault, at } = faultsOf(add.error, FAILED);
  const send = () => {
    if (file === null) return;
    add.mutate(
      { ...formOf(draft), clientId, fileId: file.id },
      {
        onSuccess: ({ id, name }) => {
          toastDone({ message: `${name} was added.` });
          onAdded(id);
        },
      },
    );
  };
  return (
    <DraftFormDialog
      title="Upload Document"
      size="wide"
      fault={fault}
      isBusy={add.isPending}
      isChanged={file !== null || isPending || JSON.stringify(draft) !== JSON.stringify(NEW_DRAFT)}
      canSend={clientId !== "" && file !== null && !isPending && draft.name.trim() !== ""}
      labels={{ send: "Upload Document", leave: "Cancel" }}
      onSend={send}
      onClose={onClose}
    >
      {!isClientFixed && (
        <AppointmentClientPicker
          name="clientId"
          value={clientId}
          onChange={(chosen) => {
            setClientId(chosen);
            setDraft((before) => ({ ...before, propertyId: "" }));
          }}
          typed={typed}
          onType={setTyped}
          error={at.get("clientId")}
        />
      )}
      <FileUploadField
        label="File"
        hint="PDF, JPG, PNG, Word, or Excel, up to 10 MB."
        accept="documents"
        max={1}
        files={file === null ? [] : [file]}
        error={at.get("fileId")}
        onAdd={(sent) => {
          setFile(sent);
          setDraft((before) => (before.name === "" ? { ...before, name: nameOf(sent.name) } : before));
        }}
        onRemove={() => setFile(null)}
        onPendingChange={setPending}
      />
      <DocumentFieldsSection
        clientId={clientId}
        draft={draft}
        faults={at}
        onChange={(edit) => setDraft((before) => ({ ...before, ...edit }))}
      />
    </DraftFormDialog>
  );
}
