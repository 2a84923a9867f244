import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { AppointmentDetail, OfficeAppointment } from "#modules/appointments/contract.ts";
import { ScheduleBadge, moveWords } from "#modules/appointments/web/index.ts";
import { ScheduleCancelDialog } from "./schedule-cancel-dialog.tsx";
import { ScheduleMoveDialog } from "./schedule-move-dialog.tsx";
import styles from "./schedule-panel.module.css";
import { officeAppointmentQuery } from "../schedule-queries.ts";
import { useConfirming } from "../use-confirming.ts";
import { AppointmentFollowUpSection } from "./appointment-follow-up-section.tsx";
import { AppointmentRemoveDialog } from "./appointment-remove-dialog.tsx";
import { AppointmentStatusSection } from "./appointment-status-section.tsx";

interface TasksSection {
  appointment: AppointmentDetail;
  today: string;
  onEdit: (() => void) | undefined;
  onRemoved: () => void;
}

/** How it stands, and what may be done with it now. */
export function AppointmentTasksSection({ appointment: read, today, onEdit, onRemoved }: TasksSection) {
  const [dialog, setDialog] = useState<"move" | "cancel" | "remove" | null>(null);
  const office = useQuery(officeAppointmentQuery(read.id)).data;
  const appointment = newestOf(read, office);
  const { can, status } = appointment;
  const state = useFocusWhenLost(
    [status, can.confirm, office?.can.accept, office?.can.start, office?.can.complete].join(" "),
  );
  const close = () => setDialog(null);
  return (
    <div className={styles.head}>
      <div ref={state} tabIndex={-1} className={styles.state}>
        <ScheduleBadge status={status} />
      </div>
      <div className={styles.actions}>
        {can.confirm && <ConfirmButton appointment={appointment} />}
        {office && <AppointmentStatusSection appointment={appointment} can={office.can} />}
        {office && <AppointmentFollowUpSection appointment={office} today={today} />}
        {can.reschedule && <Button onClick={() => setDialog("move")}>{moveWords(appointment).task}</Button>}
        {office?.can.edit === true && onEdit && <Button onClick={onEdit}>Edit</Button>}
        {can.cancel && <Button onClick={() => setDialog("cancel")}>Cancel appointment</Button>}
        {office?.can.remove === true && <Button onClick={() => setDialog("remove")}>Remove (made by mistake)</Button>}
      </div>
      <ScheduleCancelDialog appointment={appointment} today={today} isOpen={dialog === "cancel"} onClose={close} />
      <AppointmentRemoveDialog
        appointment={appointment}
        today={today}
        isOpen={dialog === "remove"}
        onClose={close}
        onRemoved={onRemoved}
      />
      {dialog === "move" && <ScheduleMoveDialog appointment={appointment} today={today} onClose={close} />}
    </div>
  );
}

/** Two answers tell of it, and one of them comes first; whoever is quick acts on what that one says. */
const newestOf = (read: AppointmentDetail, office: OfficeAppointment | undefined): AppointmentDetail =>
  office && office.version > read.version
    ? { ...read, version: office.version, status: office.status, can: office.can }
    : read;

/** A button goes away with the state that it has changed; whoever pressed it goes on at the new one. */
function useFocusWhenLost(tasks: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [tasks]);
  return place;
}

function ConfirmButton({ appointment }: { appointment: AppointmentDetail }) {
  const { confirm, isPending } = useConfirming(appointment);
  return (
    <Button tone="primary" busy={isPending} onClick={confirm}>
      Confirm
    </Button>
  );
}
