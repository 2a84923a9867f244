import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { AppointmentDetail } from "#modules/appointments/contract.ts";
import { personOf, useRemoveAppointment, whenLabel } from "#modules/appointments/web/index.ts";

interface RemoveDialog {
  appointment: AppointmentDetail;
  today: string;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** For what was entered by mistake: it is taken out, and nobody is written to. */
export function AppointmentRemoveDialog({ appointment, today, isOpen, onClose, onRemoved }: RemoveDialog) {
  const remove = useRemoveAppointment();
  const { id, version, isAnnounced } = appointment;
  const name = personOf(appointment);
  return (
    <ConfirmDialog
      title={`Remove the appointment for ${name} on ${whenLabel(appointment, today)}?`}
      action={isAnnounced ? "Remove without notifying the client" : "Remove"}
      keep="Keep it"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync({ id, version: String(version) });
        toastDone({ message: "Removed. No email was sent." });
        onRemoved();
      }}
    >
      <p>
        {isAnnounced
          ? `${name} was notified of this appointment and won’t get an email about its removal. To notify them, cancel it instead.`
          : "Use this for an entry made by mistake. No email will be sent."}
      </p>
      <p>It will be removed from the schedule and from the client’s record. The audit log keeps the details.</p>
    </ConfirmDialog>
  );
}
