import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { OfficeDocumentDetail } from "../../contract-office.ts";
import { isFiled } from "../../rules.ts";
import { draftOf, formOf } from "./document-draft.ts";
import { DocumentFieldsSection } from "./document-fields-section.tsx";
import { useChangeDocument } from "./document-queries.ts";
import { useDocumentFaults } from "./document-words.ts";

interface EditDocumentDialogProps {
  document: OfficeDocumentDetail;
  onClose: () => void;
}

/** What is said of a document that is there, as it was when the form was opened. */
export function EditDocumentDialog({ document: given, onClose }: EditDocumentDialogProps) {
  // Another's change while one types must not pass for what was seen.
  const [document] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const change = useChangeDocument();
  const faultsOf = useDocumentFaults();
  const { fault, at } = faultsOf(
    change.error,
    "The document was not saved: the server did not respond. Please try again.",
  );
  const send = () =>
    change.mutate(
      { ...formOf(draft), id: document.id, version: document.version },
      {
        onSuccess: ({ name }) => {
          toastDone({ message: `${name} was saved.` });
          onClose();
        },
      },
    );
  return (
    <DraftFormDialog
      title="Edit document"
      size="wide"
      fault={fault}
      isBusy={change.isPending}
      isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(document))}
      canSend={draft.name.trim() !== ""}
      labels={{ send: "Save Document", leave: "Cancel" }}
      onSend={send}
      onClose={onClose}
    >
      <DocumentFieldsSection
        clientId={document.client.id}
        draft={draft}
        faults={at}
        isWritten={!isFiled(document.source)}
        onChange={(edit) => setDraft((before) => ({ ...before, ...edit }))}
      />
    </DraftFormDialog>
  );
}
