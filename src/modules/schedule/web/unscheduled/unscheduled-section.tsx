import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand, useFirstUse } from "#ui/on-demand.tsx";
import styles from "../board/schedule-calendar-section.module.css";
import type { Placement } from "../board/schedule-geometry.ts";
import { unscheduledQuery, type UnscheduledAppointment } from "../schedule-queries.ts";
import { UnscheduledPanel } from "./unscheduled-panel.tsx";
import { useChosenAppointments } from "./use-chosen-appointments.ts";
import { useUnscheduledFilter } from "./use-unscheduled-filter.ts";
import type { MoveDraft } from "../board/use-appointment-drag.ts";
import type { PlaceOptions, AppointmentMoves } from "../board/use-appointment-moves.ts";

const UnscheduledDialog = onDemand(async () => (await import("./unscheduled-dialog.tsx")).UnscheduledDialog);
const UnscheduledTogetherDialog = lazy(async () => ({
  default: (await import("./unscheduled-together-dialog.tsx")).UnscheduledTogetherDialog,
}));

interface UnscheduledSection {
  today: string;
  moves: AppointmentMoves;
  onDrag: (appointment: UnscheduledAppointment, event: PointerEvent, onDrop: (draft: MoveDraft) => void) => void;
  onOpen: (id: string) => void;
}

/** What waits to be placed: beside the calendar, or in a drawer where there is no room. */
export function ScheduleUnscheduledSection({ today, moves, onDrag, onOpen }: UnscheduledSection) {
  const isNarrow = useMediaQuery("(max-width: 75em)");
  const total = useInfiniteQuery(unscheduledQuery()).data?.pages[0]?.total;
  const [isOpen, drawer] = useDisclosure(false);
  const [asked, setAsked] = useState<{ appointment: UnscheduledAppointment; start?: Placement } | null>(null);
  const [together, setTogether] = useState<readonly UnscheduledAppointment[] | null>(null);
  const list = useUnscheduledFilter();
  // Whoever drops a card on the board is asked at once.
  useFirstUse(UnscheduledDialog.preload);
  const chosen = useChosenAppointments();
  const place = (appointment: UnscheduledAppointment, start: Placement, options: PlaceOptions = {}) => {
    setAsked(null);
    void moves.place(appointment, start, { ...options, isUnscheduled: true });
  };
  // A week that shows everybody does not say who should go, and one without hours does not say when.
  const drop = (appointment: UnscheduledAppointment, { place: start, isTimed }: MoveDraft) =>
    start.technicianId === null || !isTimed ? setAsked({ appointment, start }) : place(appointment, start);
  useShortcuts([{ keys: "u", label: "Go to what is unscheduled", run: isNarrow ? drawer.open : focusFirstOne }]);
  const title = total === undefined ? "Unscheduled" : `Unscheduled (${total})`;
  const unscheduled = {
    today,
    list,
    chosen,
    onOpen,
    onPlace: (appointment: UnscheduledAppointment) => {
      drawer.close();
      setAsked({ appointment });
    },
    onPlaceTogether: () => {
      drawer.close();
      setTogether(chosen.appointments);
    },
  };
  return (
    <>
      {isNarrow ? (
        <>
          <div className={styles.opener}>
            <Button onClick={drawer.open}>{title}</Button>
          </div>
          <SidePanel title={title} isOpen={isOpen} onClose={drawer.close}>
            <UnscheduledPanel {...unscheduled} />
          </SidePanel>
        </>
      ) : (
        <aside className={styles.unscheduled} aria-label="Unscheduled">
          <h2>{title}</h2>
          <UnscheduledPanel
            {...unscheduled}
            onDrag={(appointment, event) => onDrag(appointment, event, (draft) => drop(appointment, draft))}
          />
        </aside>
      )}
      {asked && (
        <UnscheduledDialog
          appointment={asked.appointment}
          start={asked.start}
          today={today}
          onPlace={(start, told) => place(asked.appointment, start, told)}
          onClose={() => setAsked(null)}
        />
      )}
      {together && (
        <Suspense>
          <UnscheduledTogetherDialog
            appointments={together}
            today={today}
            onScheduled={chosen.drop}
            onClose={() => setTogether(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const focusFirstOne = (): void =>
  document.querySelector<HTMLElement>("[data-unscheduled] input[type=checkbox]")?.focus();
