import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isDay, parseTime, timeText } from "#platform/days.ts";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toastDone } from "#ui/toasts.tsx";
import { FreeTimes, type AppointmentDetail } from "../contract.ts";
import { freeTimesQuery, useRescheduleAppointment } from "./api.ts";
import { clockLabel, dateLabel, personOf, whenLabel } from "./schedule-labels.ts";
import styles from "./schedule-move-dialog.module.css";
import { ScheduleTimePicker } from "./schedule-time-picker.tsx";

interface MoveDialog {
  appointment: AppointmentDetail;
  today: string;
  onClose: () => void;
}

/** Another day and time for an appointment, out of those that are free. */
export function ScheduleMoveDialog({ appointment, today, onClose }: MoveDialog) {
  const { id, version, scheduledDate } = appointment;
  const [date, setDate] = useState(scheduledDate < today ? today : scheduledDate);
  const [time, setTime] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const times = useQuery({ ...freeTimesQuery(id, date), enabled: isDay(date) });
  const move = useRescheduleAppointment();
  const name = personOf(appointment);

  const choose = (next: { date?: string; time?: string }) => {
    setFault(null);
    if (next.date !== undefined) setDate(next.date);
    setTime(next.time ?? "");
  };
  const refused = (error: unknown) => {
    const isTaken = isCallError(error) && FreeTimes.safeParse(error.facts).success;
    if (isTaken) setTime("");
    setFault(
      isTaken
        ? `${clockLabel(time)} on ${dateLabel(date, today)} has just been taken. The times below are still free.`
        : isCallError(error) && !error.isTemporary
          ? error.message
          : "The visit was not moved: the server did not answer. Please try again.",
    );
  };
  const submit = () => {
    if (time === "") setFault("Please choose a time.");
    else
      move.mutate(
        { id, version, date, time },
        {
          onSuccess: (moved) => {
            toastDone({ message: `Moved to ${whenLabel(moved, today)}. ${name} is told by email.` });
            onClose();
          },
          onError: refused,
        },
      );
  };

  return (
    <Dialog
      title={`Reschedule the visit of ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep the time</Button>
          <Button tone="primary" busy={move.isPending} onClick={submit}>
            {time === "" ? "Reschedule" : `Move to ${dateLabel(date, today)}, ${clockLabel(time)}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{`Now: ${whenLabel(appointment, today)}`}</p>
        <TextField
          label="Day"
          type="date"
          min={today}
          value={date}
          onChange={({ target }) => choose({ date: target.value })}
        />
        {isDay(date) && (
          <ScheduleTimePicker
            times={times}
            date={date}
            today={today}
            chosen={time}
            onChoose={(chosen) => choose({ time: chosen })}
          />
        )}
        <TextField
          label="Another time"
          hint="Any quarter of an hour, also outside business hours"
          optional
          type="time"
          value={time === "" ? "" : time.padStart(5, "0")}
          onChange={({ target }) => choose({ time: timeOf(target.value) })}
        />
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `9:15` of `09:15`, as the free times are written; nothing while it is not whole. */
function timeOf(typed: string): string {
  const minutes = parseTime(typed);
  return minutes === null ? "" : timeText(minutes);
}
