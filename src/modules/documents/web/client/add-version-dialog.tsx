import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FileUploadField } from "#ui/uploads/file-upload-field.tsx";
import { useAddOwnVersion } from "./own-document-queries.ts";
import { useDocumentWords } from "./use-document-words.ts";

interface AddVersionDialogProps {
  id: string;
  timeZone: string;
  onClose: () => void;
}

/** A newer file in place of the one that is there, which stays readable. */
export function AddVersionDialog({ id, timeZone, onClose }: AddVersionDialogProps) {
  const { t, faultsOf } = useDocumentWords(timeZone);
  const add = useAddOwnVersion();
  const [file, setFile] = useState<FileView | null>(null);
  const [isPending, setPending] = useState(false);
  const { fault, at } = faultsOf(add.error);
  const send = () => {
    if (file === null) return;
    add.mutate(
      { id, fileId: file.id },
      {
        onSuccess: () => {
          toastDone({ message: t("version.done") });
          onClose();
        },
      },
    );
  };
  return (
    <DraftFormDialog
      title={t("version.title")}
      fault={fault}
      isBusy={add.isPending}
      isChanged={file !== null || isPending}
      canSend={file !== null && !isPending}
      labels={{ send: t("version.send"), leave: t("keep") }}
      onSend={send}
      onClose={onClose}
    >
      <FileUploadField
        label={t("version.file")}
        hint={t("version.hint")}
        accept="documents"
        camera
        max={1}
        files={file === null ? [] : [file]}
        error={at.get("fileIds") ?? at.get("fileId")}
        onAdd={setFile}
        onRemove={() => setFile(null)}
        onPendingChange={setPending}
      />
    </DraftFormDialog>
  );
}
