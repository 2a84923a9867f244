import type { KeyboardEvent } from "react";
import { announce } from "#ui/announcer.tsx";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import { QUARTER_MINUTES } from "#modules/appointments/rules.ts";
import type { CalendarColumn } from "./schedule-columns.ts";
import { carriedTeam } from "../appointment-team.ts";
import { lengthWithin, placementOf, startWithin, type Placement } from "./schedule-geometry.ts";
import type { MoveDraft } from "./use-appointment-drag.ts";
import { lengthLabel } from "#modules/appointments/web/index.ts";
import { spanLabel } from "../appointment-labels.ts";

interface Keys {
  columns: readonly CalendarColumn[];
  /** Where technicians stand below each other: the arrows lead across them, and Shift with the arrows changes the time. */
  rows?: readonly (readonly CalendarColumn[])[] | undefined;
  draft: MoveDraft | null;
  setDraft: (draft: MoveDraft | null) => void;
  onDrop: (draft: MoveDraft) => void;
}

export interface AppointmentKeys {
  onKeyDown: (appointment: AppointmentCard, event: KeyboardEvent, column: CalendarColumn) => void;
  /** Whoever goes elsewhere has not confirmed. */
  onBlur: () => void;
}

/** The keyboard's equal of dragging: arrows move, Shift and arrows change the length, Enter confirms, Escape takes back. */
export function useAppointmentKeys({ columns, rows, draft, setDraft, onDrop }: Keys): AppointmentKeys {
  const keyDraft = draft?.by === "keys" ? draft : null;

  const takeBack = () => {
    setDraft(null);
    announce("Not moved. The appointment stays where it was.");
  };
  const shift = (appointment: AppointmentCard, event: KeyboardEvent, from: CalendarColumn) => {
    if (!appointment.can.reschedule) {
      announce("This appointment can’t be moved.");
      return;
    }
    const place = keyDraft?.place ?? placementOf(appointment);
    const held = { appointment, place, from, column: keyDraft?.column ?? from };
    const next = rows ? shiftedAcross(held, event, rows) : shifted(held, event, columns);
    if (!next) {
      announce("It can’t be moved any further that way.");
      return;
    }
    setDraft({ appointment, by: "keys", from, isTimed: true, ...next });
    announce(`${spokenPlace(next)}.${keyDraft ? "" : " Press Enter to confirm or Escape to cancel."}`);
  };

  return {
    onKeyDown: (appointment, event, column) => {
      if (event.key in ARROWS && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        shift(appointment, event, keyDraft?.from ?? column);
      } else if (keyDraft && event.key === "Enter") {
        event.preventDefault();
        setDraft(null);
        onDrop(keyDraft);
      } else if (keyDraft && event.key === "Escape") {
        event.stopPropagation();
        takeBack();
      }
    },
    onBlur: () => {
      if (keyDraft) takeBack();
    },
  };
}

const ARROWS: Record<string, { minutes: number; columns: number }> = {
  ArrowUp: { minutes: -QUARTER_MINUTES, columns: 0 },
  ArrowDown: { minutes: QUARTER_MINUTES, columns: 0 },
  ArrowLeft: { minutes: 0, columns: -1 },
  ArrowRight: { minutes: 0, columns: 1 },
};

interface Step {
  place: Placement;
  column: CalendarColumn;
}

interface Held extends Step {
  appointment: AppointmentCard;
  /** In whose column it was taken up. */
  from: CalendarColumn;
}

function shifted(
  { appointment, place, from, column }: Held,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  columns: readonly CalendarColumn[],
): Step | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  if (shiftKey)
    return { place: { ...place, minutes: lengthWithin(place.start, place.minutes + arrow.minutes) }, column };
  const next = columns[columns.findIndex(({ key: name }) => name === column.key) + arrow.columns];
  return next ? carried({ appointment, place, from }, next, arrow.minutes) : null;
}

/** The same where a row is a technician's: up and down lead to another one, on the same day and at the same time. */
function shiftedAcross(
  { appointment, place, from, column }: Held,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  rows: readonly (readonly CalendarColumn[])[],
): Step | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  if (shiftKey) return carried({ appointment, place, from }, column, arrow.minutes);
  const row = rows.findIndex((cells) => cells.some((cell) => cell.key === column.key));
  const day = rows[row]?.findIndex((cell) => cell.key === column.key) ?? 0;
  const next = rows[row + Math.sign(arrow.minutes)]?.[day + arrow.columns];
  return next ? carried({ appointment, place, from }, next, 0) : null;
}

const carried = (
  { appointment, place, from }: Omit<Held, "column">,
  column: CalendarColumn,
  minutes: number,
): Step => ({
  column,
  place: {
    date: column.date,
    start: startWithin(place.start + minutes, place.minutes),
    minutes: place.minutes,
    ...carriedTeam(appointment, from, column),
  },
});

const spokenPlace = ({ place, column }: Step): string =>
  `${spanLabel(place)}, ${column.label}, ${lengthLabel(place.minutes)}`;
