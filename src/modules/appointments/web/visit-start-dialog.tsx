import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface StartDialog {
  /** What is in the way; null keeps it closed. */
  question: string | null;
  onStart: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A visit is started on another day than its own only with a reason, which stays in its history. */
export function VisitStartDialog({ question, onStart, onClose }: StartDialog) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | undefined>(undefined);
  const close = () => {
    setReason("");
    setFault(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Start it on another day?"
      action="Start anyway"
      keep="Not now"
      tone="primary"
      isOpen={question !== null}
      onClose={close}
      canConfirm={() => {
        setFault(reason.trim() === "" ? "Please give a reason" : undefined);
        return reason.trim() !== "";
      }}
      onConfirm={() => onStart(reason.trim())}
    >
      <p>{question}</p>
      <TextArea
        label="Reason"
        hint="Stays in the history of the appointment"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fault}
      />
    </ConfirmDialog>
  );
}
