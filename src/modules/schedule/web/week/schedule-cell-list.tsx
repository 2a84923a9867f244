import type { MouseEvent } from "react";
import type { CalendarColumn } from "../board/schedule-columns.ts";
import type { CardActions, PlacedAppointment } from "../board/schedule-column-section.tsx";
import type { MoveDraft } from "../board/use-appointment-drag.ts";
import { LineCard, LinePreviewCard } from "../board/line-card.tsx";
import styles from "./schedule-week-section.module.css";

/** What all cells of a week are shown with. */
export interface CellLook {
  draft: MoveDraft | null;
  today: string;
  hintId: string;
  hueOf: (technicianId: string | null) => number | undefined;
  changed: ReadonlySet<string>;
  actions: CardActions;
  namesTeam: boolean;
}

interface CellList extends CellLook {
  column: CalendarColumn;
  appointments: readonly PlacedAppointment[];
}

/** The appointments of a day in the order of their times. Empty room below them is for a new one. */
export function ScheduleCellList({ column, appointments, ...look }: CellList) {
  const { actions, draft, namesTeam } = look;
  const preview = draft?.column.key === column.key ? draft : null;
  const inOrder = appointments.toSorted((a, b) => a.place.start - b.place.start);
  const previewAt = preview ? inOrder.filter(({ place }) => place.start <= preview.place.start).length : 0;
  const card = ({ appointment, place, isWaiting }: PlacedAppointment) => (
    <LineCard
      key={appointment.id}
      appointment={appointment}
      place={place}
      hue={look.hueOf(place.technicianId) ?? look.hueOf(column.technicianId ?? null)}
      today={look.today}
      hintId={look.hintId}
      namesTeam={namesTeam}
      isLifted={draft?.appointment.id === appointment.id}
      isWaiting={isWaiting}
      isChanged={look.changed.has(appointment.id)}
      onOpen={() => actions.onOpen(appointment.id)}
      onMove={(event) => actions.onMove(appointment, event, column)}
      onKeyDown={(event) => actions.onKeyDown(appointment, event, column)}
      onBlur={actions.onBlur}
    />
  );
  // One list: a card that the preview passes stays the same one, with the focus.
  const shown = inOrder.map(card);
  if (preview)
    shown.splice(
      previewAt,
      0,
      <LinePreviewCard key="preview" appointment={preview.appointment} place={preview.place} namesTeam={namesTeam} />,
    );
  return (
    <div
      className={styles.cell}
      data-column={column.key}
      data-closed={column.open === null || undefined}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (event.target === event.currentTarget) actions.onEmpty?.(newPlace(column));
      }}
    >
      {appointments.length === 0 && preview === null ? null : <ul className={styles.appointments}>{shown}</ul>}
      {column.absence !== null && <p className={styles.absence}>{column.absence}</p>}
    </div>
  );
}

const NINE = 9 * 60;

const newPlace = ({ date, open, technicianId }: CalendarColumn) => ({
  date,
  start: open?.from ?? NINE,
  minutes: 60,
  technicianId: technicianId ?? null,
});
