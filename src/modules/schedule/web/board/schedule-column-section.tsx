import { IconUserShare } from "@tabler/icons-react";
import type { CSSProperties, PointerEvent } from "react";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { CalendarColumn } from "./schedule-columns.ts";
import styles from "./schedule-grid-section.module.css";
import { lanesOf, startWithin, toQuarter, type Placement, type Span } from "./schedule-geometry.ts";
import type { MoveDraft } from "./use-appointment-drag.ts";
import { HourCard, HourPreviewCard } from "./hour-card.tsx";
import { appointmentCount } from "../appointment-labels.ts";

/** An appointment, and where it stands on the screen: already where it was put, before the server has said so. */
export interface PlacedAppointment {
  appointment: AppointmentCard;
  place: Placement;
  isWaiting: boolean;
}

export interface CardActions {
  onOpen: (id: string) => void;
  /** An appointment stands in the column of everybody who goes: the last is the one in which it was taken up. */
  onMove: (appointment: AppointmentCard, event: PointerEvent, column: CalendarColumn) => void;
  onResize: (appointment: AppointmentCard, event: PointerEvent, column: CalendarColumn) => void;
  onKeyDown: (appointment: AppointmentCard, event: React.KeyboardEvent, column: CalendarColumn) => void;
  onBlur: () => void;
  /** An empty place was clicked. */
  onEmpty: ((place: Placement) => void) | undefined;
  /** Others are to take a technician's day; undefined for those who do not plan. */
  onReassign: ((technicianId: string, date: string) => void) | undefined;
}

interface ColumnSection {
  column: CalendarColumn;
  appointments: readonly PlacedAppointment[];
  hours: Span;
  draft: MoveDraft | null;
  /** Minutes after midnight, where the column is today's. */
  now: number | null;
  today: string;
  hintId: string;
  hueOf: (technicianId: string | null) => number | undefined;
  changed: ReadonlySet<string>;
  actions: CardActions;
}

/** One technician's day, or one day of the week. */
export function ScheduleColumnSection({ column, appointments, hours, draft, now, hueOf, ...shown }: ColumnSection) {
  const lanes = lanesOf(
    appointments.map(({ appointment, place }) => ({
      id: appointment.id,
      from: place.start,
      to: place.start + place.minutes,
    })),
  );
  const { actions } = shown;
  return (
    <section className={styles.column} aria-label={`${column.label}, ${appointmentCount(appointments.length)}`}>
      <div className={styles.head} data-today={now !== null || undefined}>
        <h3>{column.label}</h3>
        <span>{column.absence ?? appointmentCount(appointments.length)}</span>
        <ReassignButton
          column={column}
          appointments={appointments}
          today={shown.today}
          onReassign={actions.onReassign}
        />
      </div>
      <div
        className={styles.body}
        data-column={column.key}
        onClick={({ target, currentTarget, clientY }) => {
          if (target === currentTarget) actions.onEmpty?.(emptyPlace(column, hours, currentTarget, clientY));
        }}
      >
        {column.open && <div className={styles.open} style={spanStyle(column.open, hours)} />}
        {now !== null && now >= hours.from && now < hours.to && <div className={styles.now} style={minuteStyle(now)} />}
        <ul className={styles.appointments}>
          {appointments
            .toSorted((a, b) => a.place.start - b.place.start)
            .map(({ appointment, place, isWaiting }) => (
              <HourCard
                key={appointment.id}
                appointment={appointment}
                place={place}
                lane={lanes.get(appointment.id) ?? { lane: 0, lanes: 1 }}
                // A technician who helps sees a colour, too, though not of whoever leads.
                hue={hueOf(place.technicianId) ?? hueOf(column.technicianId ?? null)}
                today={shown.today}
                hintId={shown.hintId}
                isLifted={draft?.appointment.id === appointment.id}
                isWaiting={isWaiting}
                isChanged={shown.changed.has(appointment.id)}
                onOpen={() => actions.onOpen(appointment.id)}
                onMove={(event) => actions.onMove(appointment, event, column)}
                onResize={(event) => actions.onResize(appointment, event, column)}
                onKeyDown={(event) => actions.onKeyDown(appointment, event, column)}
                onBlur={actions.onBlur}
              />
            ))}
          {draft?.column.key === column.key && <HourPreviewCard appointment={draft.appointment} place={draft.place} />}
        </ul>
      </div>
    </section>
  );
}

const minuteStyle = (minute: number) => spotStyle({ start: minute, minutes: 0 });

function spanStyle({ from, to }: Span, hours: Span): CSSProperties {
  const start = Math.max(from, hours.from);
  return spotStyle({ start, minutes: Math.max(0, Math.min(to, hours.to) - start) });
}

const spotStyle = ({ start, minutes }: Pick<Placement, "start" | "minutes">) =>
  // Variables of our own, which the type of a style does not know.
  ({ "--start": start, "--minutes": minutes }) as CSSProperties;

const NEW_MINUTES = 60;

function emptyPlace(column: CalendarColumn, hours: Span, body: HTMLElement, y: number): Placement {
  const { top, height } = body.getBoundingClientRect();
  const minute = hours.from + ((y - top) / height) * (hours.to - hours.from);
  const start = startWithin(toQuarter(minute - 15), NEW_MINUTES);
  return { date: column.date, start, minutes: NEW_MINUTES, technicianId: column.technicianId ?? null };
}

interface Reassign extends Pick<ColumnSection, "column" | "appointments" | "today"> {
  onReassign: CardActions["onReassign"];
}

/** For the day on which somebody is sick; not where there is nothing that others could take. */
function ReassignButton({ column: { technicianId, date, label }, appointments, today, onReassign }: Reassign) {
  const isOpen = appointments.some(({ appointment }) => appointment.can.reschedule);
  if (!onReassign || !technicianId || date < today || !isOpen) return null;
  return (
    <button
      type="button"
      className={styles.reassign}
      title="Reassign appointments"
      aria-label={`Reassign the appointments of ${label}`}
      aria-haspopup="dialog"
      onClick={() => onReassign(technicianId, date)}
    >
      <IconUserShare size={16} aria-hidden />
    </button>
  );
}
