import { useState, type PointerEvent, type RefObject } from "react";
import type { AppointmentCard } from "#modules/appointments/contract.ts";
import type { CalendarColumn } from "./schedule-columns.ts";
import { lengthWithin, placementOf, startWithin, toQuarter, type Placement, type Span } from "./schedule-geometry.ts";
import { carriedTeam } from "../appointment-team.ts";
import { followPointer, type Point } from "./appointment-gesture.ts";

/** Where an appointment would come to stand if it were let go now. */
export interface MoveDraft {
  appointment: AppointmentCard;
  place: Placement;
  by: "pointer" | "keys";
  /** Whose column it is over, where the appointment itself does not say so. */
  column: CalendarColumn;
  /** In whose it was taken up; null: it was in the unscheduled list. */
  from: CalendarColumn | null;
  /** It was put at a time, as opposed to into a day whose hours are not drawn. */
  isTimed: boolean;
}

interface Drag {
  grid: RefObject<HTMLElement | null>;
  columns: readonly CalendarColumn[];
  /** What the columns' height stands for; null: they are lists, and what is put into one keeps its time. */
  hours: Span | null;
}

type Begin = (appointment: AppointmentCard, event: PointerEvent, onDrop: Dropped, from?: CalendarColumn) => void;

type Dropped = (draft: MoveDraft) => void;
type Began = readonly [AppointmentCard, PointerEvent, Dropped, (CalendarColumn | undefined)?];

export interface AppointmentDrag {
  draft: MoveDraft | null;
  setDraft: (draft: MoveDraft | null) => void;
  beginMove: Begin;
  beginResize: Begin;
  /** Out of the unscheduled list: it is held at its beginning. */
  beginPlacing: Begin;
}

/** Moving and resizing with a mouse, a pen or a finger. */
export function useAppointmentDrag({ grid, columns, hours }: Drag): AppointmentDrag {
  const [draft, setDraft] = useState<MoveDraft | null>(null);

  const follow = ([appointment, event, onDrop, from]: Began, placeFor: (spot: Spot) => Placement) => {
    if (event.button !== 0) return;
    let latest: MoveDraft | null = null;
    const carryTo = (point: Point) => {
      const spot = grid.current && spotAt(grid.current, { columns, hours }, point);
      latest = spot && {
        appointment,
        place: placeFor(spot),
        by: "pointer",
        column: spot.column,
        from: from ?? null,
        isTimed: spot.minute !== null,
      };
      setDraft(latest);
    };
    const { clientX: x, clientY: y } = event;
    followPointer(event.nativeEvent, {
      onStart: () => {
        swallowNextClick();
        carryTo({ x, y });
      },
      onMove: (point) => {
        if (grid.current) scrollNearEdge(grid.current, point);
        carryTo(point);
      },
      onEnd: () => {
        setDraft(null);
        if (latest) onDrop(latest);
      },
      onCancel: () => setDraft(null),
    });
  };

  /** `held` is how far below its beginning it is held, in minutes. */
  const move = ([appointment, event, onDrop, from]: Began, held: number) =>
    follow([appointment, event, onDrop, from], ({ minute, column }) => ({
      date: column.date,
      start:
        minute === null ? placementOf(appointment).start : startWithin(toQuarter(minute - held), appointment.minutes),
      minutes: appointment.minutes,
      ...carriedTeam(appointment, from ?? null, column),
    }));

  return {
    draft,
    setDraft,
    beginMove: (appointment, event, onDrop, from) => {
      const point = { x: event.clientX, y: event.clientY };
      const spot = grid.current && spotAt(grid.current, { columns, hours }, point);
      move(
        [appointment, event, onDrop, from],
        (spot?.minute ?? placementOf(appointment).start) - placementOf(appointment).start,
      );
    },
    beginPlacing: (...begin) => move(begin, 0),
    beginResize: (...begin) => {
      const [appointment, event] = begin;
      event.stopPropagation();
      const place = placementOf(appointment);
      follow(begin, ({ minute }) => ({
        ...place,
        minutes: minute === null ? place.minutes : lengthWithin(place.start, toQuarter(minute - place.start)),
      }));
    },
  };
}

interface Spot {
  column: CalendarColumn;
  /** Minutes after midnight; null in a list. */
  minute: number | null;
}

/** Which column and minute lies below a point; null outside the calendar. */
function spotAt(grid: HTMLElement, { columns, hours }: Omit<Drag, "grid">, { x, y }: Point): Spot | null {
  const frame = grid.getBoundingClientRect();
  if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
  for (const body of grid.querySelectorAll<HTMLElement>("[data-column]")) {
    const box = body.getBoundingClientRect();
    const column = columns.find(({ key }) => key === body.dataset["column"]);
    if (!column || x < box.left || x > box.right) continue;
    if (hours) return { column, minute: hours.from + ((y - box.top) / box.height) * (hours.to - hours.from) };
    if (y >= box.top && y <= box.bottom) return { column, minute: null };
  }
  return null;
}

const EDGE = 32;
const STEP = 12;

/** Earlier and later hours come into sight while something is held near the edge. */
function scrollNearEdge(grid: HTMLElement, { x, y }: Point): void {
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  const step = (before: number, after: number) => (before < EDGE ? -STEP : after < EDGE ? STEP : 0);
  grid.scrollBy(step(x - left, right - x), step(y - top, bottom - y));
}

/** The click that ends a drag is none. */
function swallowNextClick(): void {
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener("click", (event) => event.stopPropagation(), { signal, capture: true });
  // A click follows its pointerup before anything else can; without one there was none to swallow.
  addEventListener("pointerup", () => setTimeout(() => leaving.abort()), { signal, once: true });
}
