import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isDay, parseTime, timeText } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { QUARTER_MINUTES, TIME_WINDOWS } from "#modules/appointments/rules.ts";
import { placementOf, type Placement } from "../board/schedule-geometry.ts";
import { scheduleQuery, type FreeTime } from "../schedule-queries.ts";
import {
  type AppointmentService,
  lengthLabel,
  offeredServicesQuery,
  serviceOf,
} from "#modules/appointments/web/index.ts";
import styles from "./unscheduled-dialog.module.css";
import { availabilityOf } from "../appointment-availability.ts";
import { nameOf, placeLabel } from "../appointment-labels.ts";
import { NotifyClientField } from "../notify-client-field.tsx";
import { assistantIdsAt } from "../appointment-team.ts";
import { AppointmentNearTimesList } from "../appointment-times-list.tsx";

interface PlaceDialog {
  appointment: AppointmentCard;
  /** Where it was dropped, if it was. */
  start?: Placement | undefined;
  today: string;
  onPlace: (place: Placement, told: { notifyClient: boolean }) => void;
  onClose: () => void;
}

/** A day, a time and a technician for something that waits, with the nearest times to take at once. */
export function UnscheduledDialog({ appointment, start, today, onPlace, onClose }: PlaceDialog) {
  const [place, setPlace] = useState<Placement>(() => start ?? firstPlace(appointment, today));
  const [fault, setFault] = useState<string | null>(null);
  const [notifyClient, setNotify] = useState(true);
  const change = (next: Partial<Placement>) => {
    setFault(null);
    setPlace((now) => ({ ...now, ...next }));
  };
  const submit = () => {
    if (!isDay(place.date)) setFault("Please select a date.");
    else if (place.start % QUARTER_MINUTES !== 0) setFault("Please choose a time on the quarter hour.");
    else if (place.technicianId === null) setFault("Please choose a technician.");
    else
      onPlace(
        { ...place, assistantIds: assistantIdsAt(appointment, place).filter((id) => id !== "") },
        { notifyClient },
      );
  };
  const take = ({ date, time, technicianId, assistants }: FreeTime) => {
    const assistantIds = assistants.map(({ id }) => id);
    onPlace({ ...place, date, start: parseTime(time) ?? place.start, technicianId, assistantIds }, { notifyClient });
  };
  return (
    <Dialog
      title={`Schedule the appointment for ${nameOf(appointment)}`}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={submit}>
            Schedule visit
          </Button>
        </>
      }
    >
      <p>{`${appointment.title} · ${lengthLabel(appointment.minutes)}${start ? ` · ${placeLabel(start, today)}` : ""}`}</p>
      <div className={styles.fields}>
        <TextField
          label="Day"
          type="date"
          min={today}
          value={place.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <TextField
          label="Time"
          type="time"
          value={timeText(place.start).padStart(5, "0")}
          onChange={({ target }) => change({ start: parseTime(target.value) ?? place.start })}
        />
        <TechnicianChoice appointment={appointment} place={place} onChange={change} />
      </div>
      <NotifyClientField
        hint="Two minutes after it is scheduled"
        request={emailOf(appointment.id, place)}
        checked={notifyClient}
        onChange={setNotify}
      />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {isDay(place.date) && (
        <section className={styles.near}>
          <h3>Nearest available times</h3>
          <AppointmentNearTimesList request={requestOf(appointment.id, place)} today={today} onTake={take} />
        </section>
      )}
    </Dialog>
  );
}

interface Choice {
  appointment: AppointmentCard;
  place: Placement;
  onChange: (team: Pick<Placement, "technicianId"> | Pick<Placement, "assistantIds">) => void;
}

function TechnicianChoice({ appointment, place, onChange }: Choice) {
  const schedule = useQuery({ ...scheduleQuery({ from: place.date, days: 1 }), enabled: isDay(place.date) });
  const { technicians = [], appointments = [] } = schedule.data ?? {};
  const service = serviceOf(useQuery(offeredServicesQuery()).data ?? [], appointment.serviceType);
  const held = assistantIdsAt(appointment, place);
  const count = Math.max((service?.techniciansRequired ?? 1) - 1, held.length);
  const slots = Array.from({ length: count }, (_, index) => held[index] ?? "");
  const optionsFor = (needed: AppointmentService | null) =>
    technicians.map((technician) => ({
      value: technician.technicianId,
      label: `${technician.name} · ${availabilityOf(technician, appointments, place, { movingId: appointment.id, service: needed }).words}`,
    }));
  return (
    <>
      <SelectField
        label="Technician"
        value={place.technicianId ?? ""}
        options={optionsFor(service)}
        onChange={({ target }) => onChange({ technicianId: target.value || null })}
      />
      {slots.map((id, index) => (
        <SelectField
          // The place in the list is what the field is about.
          key={index}
          label={`Technician ${index + 2}`}
          optional
          value={id}
          options={optionsFor(null).filter(
            ({ value }) => value === id || (value !== place.technicianId && !slots.includes(value)),
          )}
          onChange={({ target }) =>
            onChange({ assistantIds: slots.map((mate, slot) => (slot === index ? target.value : mate)) })
          }
        />
      ))}
    </>
  );
}

/** Not before today, at the beginning of the part of the day that was asked for. */
function firstPlace(appointment: AppointmentCard, today: string): Placement {
  const place = placementOf(appointment);
  const start = appointment.timeWindow === null ? place.start : TIME_WINDOWS[appointment.timeWindow].from;
  return { ...place, start, date: place.date < today ? today : place.date };
}

const emailOf = (id: string, { date, start, minutes }: Placement) =>
  isDay(date) && start % QUARTER_MINUTES === 0
    ? ({ id, email: "moved", date, time: timeText(start), minutes } as const)
    : null;

const requestOf = (movingId: string, { date, start, minutes, technicianId, assistantIds }: Placement) => ({
  from: date,
  ...(start % QUARTER_MINUTES === 0 && { time: timeText(start) }),
  minutes,
  movingId,
  ...(technicianId !== null && { technicianId }),
  ...(assistantIds && { assistantIds: assistantIds.filter((id) => id !== "").join(",") }),
});
