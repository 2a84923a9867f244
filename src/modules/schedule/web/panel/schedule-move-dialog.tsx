import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { isDay, parseTime, timeText } from "#platform/days.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { AppointmentDetail } from "#modules/appointments/contract.ts";
import {
  clockLabel,
  dateLabel,
  freeTimesQuery,
  moveWords,
  useRescheduleAppointment,
  whenLabel,
} from "#modules/appointments/web/index.ts";
import { toldToast } from "../client-call-words.ts";
import { AppointmentRefusalSection } from "../form/appointment-refusal-section.tsx";
import styles from "./schedule-move-dialog.module.css";
import { ScheduleTimePicker } from "./schedule-time-picker.tsx";
import { NotifyClientField } from "../notify-client-field.tsx";
import { refusalWords } from "../appointment-refusal.ts";

interface MoveDialog {
  appointment: AppointmentDetail;
  today: string;
  onClose: () => void;
}

/** Another day and time for an appointment, out of those that are free, or another one that is meant. */
export function ScheduleMoveDialog({ appointment, today, onClose }: MoveDialog) {
  const { id, version } = appointment;
  const [date, setDate] = useState(appointment.date < today ? today : appointment.date);
  const [time, setTime] = useState("");
  const [team, setTeam] = useState<ChosenTeam>({});
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [notifies, setNotifies] = useState(true);
  const isMeant = useRef(false);
  const reason = useRef("");
  const formId = useId();
  const times = useQuery({ ...freeTimesQuery(id, date), enabled: isDay(date) });
  const move = useRescheduleAppointment();
  const words = moveWords(appointment);

  const choose = (next: { date?: string; time?: string; technicianId?: string; assistants?: Assistants }) => {
    setFault(null);
    setRefusal(null);
    if (next.date !== undefined) setDate(next.date);
    setTime(next.time ?? "");
    setTeam({
      ...(next.technicianId !== undefined && { technicianId: next.technicianId }),
      ...(next.assistants && { assistantIds: next.assistants.map(({ id }) => id) }),
    });
  };
  const refused = (error: unknown) => {
    if (!isCallError(error) || error.isTemporary)
      setFault("The appointment was not moved: the server did not respond. Please try again.");
    else if (refusalWords(error).isAboutTime) setRefusal(error);
    else setFault(error.fields[0]?.message ?? error.message);
  };
  const submit = () => {
    const outsideHours = isMeant.current;
    isMeant.current = false;
    if (move.isPending) return;
    setFault(null);
    setRefusal(null);
    if (time === "") setFault("Please choose a time.");
    else
      move.mutate(
        {
          id,
          version,
          date,
          time,
          outsideHours,
          notifyClient: notifies,
          skillsReason: reason.current,
          ...team,
        },
        {
          onSuccess: (moved) => {
            const done = `${words.done} ${whenLabel(moved, today)}`;
            toastDone(notifies ? toldToast(appointment, done) : { message: `${done}. No email will be sent.` });
            onClose();
          },
          onError: refused,
        },
      );
  };

  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button tone="primary" type="submit" form={formId} busy={move.isPending}>
            {time === "" ? words.task : `Move to ${dateLabel(date, today)}, ${clockLabel(time)}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const told = new FormData(event.currentTarget).get("skillsReason");
          reason.current = typeof told === "string" ? told.trim() : "";
          submit();
        }}
      >
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
          hint="Any quarter hour; you’ll be asked to confirm times outside business hours"
          optional
          type="time"
          value={time === "" ? "" : time.padStart(5, "0")}
          onChange={({ target }) => choose({ time: timeOf(target.value) })}
        />
        {time !== "" && isDay(date) && (
          <NotifyClientField request={{ id, email: "moved", date, time }} checked={notifies} onChange={setNotifies} />
        )}
        {fault !== null && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {refusal && (
          <AppointmentRefusalSection
            error={refusal}
            today={today}
            onTake={choose}
            takesReason
            onInsist={() => {
              isMeant.current = true;
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

type Assistants = AppointmentDetail["assistants"];

interface ChosenTeam {
  technicianId?: string;
  assistantIds?: string[];
}

/** `9:15` of `09:15`, as the free times are written; nothing while it is not whole. */
function timeOf(typed: string): string {
  const minutes = parseTime(typed);
  return minutes === null ? "" : timeText(minutes);
}
