import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toastDone } from "#ui/toasts.tsx";
import type { AppointmentSummary } from "../contract.ts";
import { useCancelAppointment } from "./api.ts";
import { cancelWords, personOf, whenLabel } from "./schedule-labels.ts";

interface CancelDialog {
  appointment: AppointmentSummary;
  today: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks once, naming the visit, and takes a reason for the record. */
export function ScheduleCancelDialog({ appointment, today, isOpen, onClose }: CancelDialog) {
  const cancel = useCancelAppointment();
  const [reason, setReason] = useState("");
  const { id, version } = appointment;
  const { warning, done } = cancelWords(appointment);
  return (
    <ConfirmDialog
      title={`Cancel the visit of ${personOf(appointment)} on ${whenLabel(appointment, today)}?`}
      action="Cancel the visit"
      keep="Keep the visit"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await cancel.mutateAsync({ id, version, reason });
        toastDone({ message: done });
      }}
    >
      <p>{warning}</p>
      <TextArea
        label="Reason"
        hint="For the record"
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
