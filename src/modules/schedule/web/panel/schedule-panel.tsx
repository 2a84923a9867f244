import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { appointmentQuery, personOf } from "#modules/appointments/web/index.ts";
import { ScheduleFacts } from "./schedule-facts.tsx";
import { ScheduleHistoryList } from "./schedule-history-list.tsx";
import styles from "./schedule-panel.module.css";
import { officeAppointmentQuery } from "../schedule-queries.ts";
import { InstructionsFacts } from "./instructions-facts.tsx";
import { AppointmentNeighboursSection } from "./appointment-neighbours-section.tsx";
import { AppointmentRatingSection } from "./appointment-rating-section.tsx";
import { AppointmentTasksSection } from "./appointment-tasks-section.tsx";

interface Panel {
  /** Null keeps it closed. */
  id: string | null;
  /** What a later module knows of it: the visit. */
  visit?: ReactNode;
  today: string;
  timeZone: string;
  /** Undefined for those who cannot. */
  onEdit: ((id: string) => void) | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One appointment with everything that is known of it, and what may be done with it now. */
export function SchedulePanel({ id, visit, today, timeZone, onEdit, onOpen, onClose }: Panel) {
  const appointment = useQuery({ ...appointmentQuery(id ?? ""), enabled: id !== null });
  const found = appointment.data;
  return (
    <SidePanel title={found ? personOf(found) : "Appointment"} isOpen={id !== null} onClose={onClose}>
      {found ? (
        <div className={styles.panel}>
          <AppointmentTasksSection
            appointment={found}
            today={today}
            onEdit={onEdit && (() => onEdit(found.id))}
            onRemoved={onClose}
          />
          {visit}
          <ScheduleFacts appointment={found} today={today} timeZone={timeZone} mayOpenClient={onEdit !== undefined} />
          <OfficeParts id={found.id} timeZone={timeZone} />
          <AppointmentNeighboursSection appointment={found} today={today} onOpen={onOpen} />
          <ScheduleHistoryList history={found.history} today={today} timeZone={timeZone} />
        </div>
      ) : appointment.isPending ? (
        <Skeleton label="Loading the appointment" lines={8} />
      ) : isCallError(appointment.error) && isNotThere(appointment.error) ? (
        <EmptyState
          title="Appointment not found"
          text="The link may be mistyped, or the appointment isn’t one of yours."
        />
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

/** What the office's form holds beside it: how the appointment is to be done, and how it went. */
function OfficeParts({ id, timeZone }: { id: string; timeZone: string }) {
  const appointment = useQuery(officeAppointmentQuery(id));
  if (!appointment.data) return null;
  return (
    <>
      <InstructionsFacts appointment={appointment.data} timeZone={timeZone} />
      <AppointmentRatingSection appointment={appointment.data} />
    </>
  );
}
