import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { useUpdateTechnician } from "../api.ts";
import { appointmentsText } from "../technician-words.ts";

/** Asks once before somebody leaves the team, or comes back. */
export function StatusDialog({ technician, onClose }: { technician: TechnicianDetail; onClose: () => void }) {
  const update = useUpdateTechnician();
  const { fullName, comingAppointments, login, calendar } = technician;
  const comesBack = technician.status === "inactive";
  const change = async () => {
    await update.mutateAsync({ ...technician, status: comesBack ? "active" : "inactive", despiteAppointments: true });
    toastDone({ message: comesBack ? `${fullName} is active again.` : `${fullName} is now inactive.` });
  };
  return (
    <ConfirmDialog
      title={comesBack ? `Reactivate ${fullName}?` : `Deactivate ${fullName}?`}
      action={comesBack ? "Reactivate" : "Deactivate"}
      tone={comesBack ? "primary" : "danger"}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      {comesBack ? (
        <p>They can be assigned to appointments again.</p>
      ) : (
        <>
          {comingAppointments > 0 && (
            <p>
              <strong>{appointmentsText(comingAppointments)} stay assigned to them</strong> until someone else is
              assigned: the schedule shows which.
            </p>
          )}
          <p>
            They can’t be assigned to new appointments. Their records are kept, and you can reactivate them later.
            {calendar !== null && " Their calendar address stops working."}
            {login !== null && " Their login works until it is deactivated in Settings, Team."}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
