import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type PointerEvent } from "react";
import { Button } from "#ui/button.tsx";
import { SidePanel } from "#ui/dialogs/side-panel.tsx";
import styles from "./schedule-calendar-section.module.css";
import type { Placement } from "./schedule-geometry.ts";
import { trayQuery, type TrayVisit } from "../schedule-queries.ts";
import { TrayPanel } from "./tray-panel.tsx";
import { TrayPlaceDialog } from "./tray-place-dialog.tsx";
import type { VisitDraft } from "./use-visit-drag.ts";
import type { PlaceOptions, VisitMoves } from "./use-visit-moves.ts";

interface TraySection {
  today: string;
  moves: VisitMoves;
  onDrag: (visit: TrayVisit, event: PointerEvent, onDrop: (draft: VisitDraft) => void) => void;
  onOpen: (id: string) => void;
}

/** What waits to be placed: beside the calendar, or in a drawer where there is no room. */
export function ScheduleTraySection({ today, moves, onDrag, onOpen }: TraySection) {
  const isNarrow = useMediaQuery("(max-width: 75em)");
  const total = useQuery(trayQuery()).data?.total;
  const [isOpen, drawer] = useDisclosure(false);
  const [asked, setAsked] = useState<{ visit: TrayVisit; start?: Placement } | null>(null);
  const place = (visit: TrayVisit, start: Placement, options: PlaceOptions = {}) => {
    setAsked(null);
    void moves.place(visit, start, { ...options, isFromTray: true });
  };
  // A week that shows everybody does not say who should go.
  const drop = (visit: TrayVisit, start: Placement) =>
    start.technicianId === null ? setAsked({ visit, start }) : place(visit, start);
  const title = total === undefined ? "Unscheduled" : `Unscheduled (${total})`;
  const tray = {
    today,
    onOpen,
    onPlace: (visit: TrayVisit) => {
      drawer.close();
      setAsked({ visit });
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
            <TrayPanel {...tray} />
          </SidePanel>
        </>
      ) : (
        <aside className={styles.tray} aria-label="Unscheduled">
          <h2>{title}</h2>
          <TrayPanel {...tray} onDrag={(visit, event) => onDrag(visit, event, (draft) => drop(visit, draft.place))} />
        </aside>
      )}
      {asked && (
        <TrayPlaceDialog
          visit={asked.visit}
          start={asked.start}
          today={today}
          onPlace={(start, told) => place(asked.visit, start, told)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
