import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { useConfirmAppointment } from "#modules/appointments/web/index.ts";
import { isCallError } from "#platform/web/call.ts";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { toldToast } from "./client-call-words.ts";

/** Confirms an appointment and says so, also when the button that asked for it is gone by then. */
export function useConfirming(appointment: AppointmentSummary) {
  const { mutateAsync, isPending } = useConfirmAppointment();
  const { id, version } = appointment;
  const confirm = async () => {
    try {
      await mutateAsync({ id, version });
      toastDone(toldToast(appointment, "Confirmed"));
    } catch (error) {
      if (!isCallError(error)) throw error;
      toastFailed({ title: "Not confirmed", message: error.message });
    }
  };
  return { confirm: () => void confirm(), isPending };
}
