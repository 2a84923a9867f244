import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import { useAddVersion } from "./document-queries.ts";
import { useDocumentFaults } from "./document-words.ts";

interface DocumentVersionDialogProps {
  document: OfficeDocumentDetail;
  onClose: () => void;
}

/** A newer file in place of the one that is there, which stays readable. */
export function DocumentVersionDialog({ document: { id, name }, onClose }: DocumentVersionDialogProps) {
  const add = useAddVersion();
  const faultsOf = useDocumentFaults();
  const [file, setFile] = useState<FileView | null>(null);
  const [isPending, setPending] = useState(false);
  const { fault, at } = faultsOf(add.error, "The version was not added: the server did not respond. Please try again.");
  const send = () => {
    if (file === null) return;
    add.mutate(
      { id, fileId: file.id },
      {
        onSuccess: () => {
          toastDone({ message: `${name} has a new version.` });
          onClose();
        },
      },
    );
  };
  return (
    <DraftFormDialog
      title="Upload new version"
      fault={fault}
      isBusy={add.isPending}
      isChanged={file !== null || isPending}
      canSend={file !== null && !isPending}
      labels={{ send: "Upload Version", leave: "Cancel" }}
      onSend={send}
      onClose={onClose}
    >
      <FileUploadField
        label="File"
        hint="PDF, JPG, PNG, Word, or Excel, up to 10 MB. Earlier versions stay available."
        accept="documents"
        max={1}
        files={file === null ? [] : [file]}
        error={at.get("fileId")}
        onAdd={setFile}
        onRemove={() => setFile(null)}
        onPendingChange={setPending}
      />
    </DraftFormDialog>
  );
}
