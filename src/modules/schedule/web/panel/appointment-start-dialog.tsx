import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";

export interface StartQuestion {
  title: string;
  text: string;
}

interface StartDialog {
  /** What is in the way; null keeps it closed. */
  question: StartQuestion | null;
  onStart: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/**
 * An appointment is started on another day than its own, or by too few, only with a reason, which stays in its history.
 */
export function AppointmentStartDialog({ question, onStart, onClose }: StartDialog) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | undefined>(undefined);
  const close = () => {
    setReason("");
    setFault(undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      title={question?.title ?? ""}
      action="Start anyway"
      keep="Not now"
      tone="primary"
      isOpen={question !== null}
      onClose={close}
      canConfirm={() => {
        setFault(reason.trim() === "" ? "Please enter a reason" : undefined);
        return reason.trim() !== "";
      }}
      onConfirm={() => onStart(reason.trim())}
    >
      <p>{question?.text}</p>
      <TextArea
        label="Reason"
        hint="Kept in the appointment’s history"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fault}
      />
    </ConfirmDialog>
  );
}
