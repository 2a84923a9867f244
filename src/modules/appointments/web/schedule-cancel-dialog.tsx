import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toastDone } from "#ui/toasts.tsx";
import type { AppointmentSummary } from "../contract.ts";
import { useCancelAppointment } from "./api.ts";
import { personOf, whenLabel } from "./schedule-labels.ts";

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
  const name = personOf(appointment);
  return (
    <ConfirmDialog
      title={`Cancel the visit of ${name} on ${whenLabel(appointment, today)}?`}
      action="Cancel the visit"
      keep="Keep the visit"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await cancel.mutateAsync({ id, version, reason });
        toastDone({ message: `Cancelled. ${name} is told by email, and the time is free again.` });
      }}
    >
      <p>{`${name} gets an email, the visit leaves their calendar, and its time can be booked by others. A cancelled visit cannot be brought back.`}</p>
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
