import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SidePanel } from "#ui/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone, toastFailed } from "#ui/toasts.tsx";
import type { AppointmentDetail } from "../contract.ts";
import { appointmentQuery, useConfirmAppointment } from "./api.ts";
import { ScheduleBadge } from "./schedule-badge.tsx";
import { ScheduleCancelDialog } from "./schedule-cancel-dialog.tsx";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleHistoryList } from "./schedule-history-list.tsx";
import { personOf } from "./schedule-labels.ts";
import styles from "./schedule-panel.module.css";
import { ScheduleMoveDialog } from "./schedule-move-dialog.tsx";

interface Panel {
  /** Null keeps it closed. */
  id: string | null;
  today: string;
  timeZone: string;
  onClose: () => void;
}

/** One appointment with everything that is known of it, and what may be done with it now. */
export function SchedulePanel({ id, today, timeZone, onClose }: Panel) {
  const appointment = useQuery({ ...appointmentQuery(id ?? ""), enabled: id !== null });
  const found = appointment.data;
  return (
    <SidePanel title={found ? personOf(found) : "Appointment"} isOpen={id !== null} onClose={onClose}>
      {found ? (
        <div className={styles.panel}>
          <Head appointment={found} today={today} />
          <ScheduleFacts appointment={found} today={today} timeZone={timeZone} />
          <ScheduleHistoryList history={found.history} today={today} timeZone={timeZone} />
        </div>
      ) : appointment.isPending ? (
        <Skeleton label="Loading the appointment" lines={8} />
      ) : isCallError(appointment.error) && appointment.error.status === 404 ? (
        <EmptyState title="There is no such appointment" text="The link may be mistyped, or it is not one of yours." />
      ) : (
        <ErrorPanel
          title="The appointment could not be loaded."
          error={appointment.error}
          onRetry={() => void appointment.refetch()}
        />
      )}
    </SidePanel>
  );
}

function Head({ appointment, today }: { appointment: AppointmentDetail; today: string }) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const confirm = useConfirmAppointment();
  const { id, version, can, status } = appointment;
  const close = () => setDialog(null);

  return (
    <div className={styles.head}>
      <div>
        <ScheduleBadge status={status} />
      </div>
      {(can.confirm || can.reschedule || can.cancel) && (
        <div className={styles.actions}>
          {can.confirm && (
            <Button
              tone="primary"
              busy={confirm.isPending}
              onClick={() =>
                confirm.mutate(
                  { id, version },
                  {
                    onSuccess: () => toastDone({ message: `Confirmed. ${personOf(appointment)} is told by email.` }),
                    onError: ({ message }) => toastFailed({ title: "Not confirmed", message }),
                  },
                )
              }
            >
              Confirm
            </Button>
          )}
          {can.reschedule && <Button onClick={() => setDialog("move")}>Reschedule</Button>}
          {can.cancel && <Button onClick={() => setDialog("cancel")}>Cancel visit</Button>}
        </div>
      )}
      <ScheduleCancelDialog appointment={appointment} today={today} isOpen={dialog === "cancel"} onClose={close} />
      {dialog === "move" && <ScheduleMoveDialog appointment={appointment} today={today} onClose={close} />}
    </div>
  );
}
