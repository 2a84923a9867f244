import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { DocumentRequest } from "../../contract-office-requests.ts";
import { useDeclineRequest } from "./document-queries.ts";
import { useDocumentFaults } from "./document-words.ts";

interface DeclineRequestDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

/** There is no such document; the client reads why. */
export function DeclineRequestDialog({ request: given, onClose }: DeclineRequestDialogProps) {
  const [{ id, version, client, reference }] = useState(given);
  const [reason, setReason] = useState("");
  const decline = useDeclineRequest();
  const { fault, at } = useDocumentFaults()(
    decline.error,
    "The request was not declined: the server did not respond. Please try again.",
  );
  const send = () =>
    decline.mutate(
      { id, version, reason },
      {
        onSuccess: () => {
          toastDone({ message: `${reference} was declined.` });
          onClose();
        },
      },
    );
  return (
    <DraftFormDialog
      title={`Decline ${reference}?`}
      fault={fault}
      isBusy={decline.isPending}
      isChanged={reason !== ""}
      canSend={reason.trim() !== ""}
      labels={{ send: "Decline Request", leave: "Cancel" }}
      tone="danger"
      onSend={send}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        name="reason"
        hint={`${client.name} reads it.`}
        rows={4}
        maxLength={2000}
        value={reason}
        error={at.get("reason")}
        onChange={({ target }) => setReason(target.value)}
      />
    </DraftFormDialog>
  );
}
