import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { isDay } from "#platform/days.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/frame/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { placementOf } from "./board/schedule-geometry.ts";
import { SheetCard } from "./schedule-sheet-card.tsx";
import styles from "./schedule-print-screen.module.css";
import { daySheetQuery, type SheetAppointment } from "./schedule-queries.ts";
import { appointmentCount, periodLabel } from "./appointment-labels.ts";

/** A day on paper: a sheet for each technician, with everything that has to be known at the door. */
export function SchedulePrintScreen({ timeZone }: { timeZone: string }) {
  const [date] = useQueryState("date", parseAsString);
  const [technicianId] = useQueryState("technician", parseAsString);
  const day = date !== null && isDay(date) ? date : dayIn(timeZone, now());
  const sheet = useQuery(daySheetQuery({ date: day, ...(technicianId !== null && { technicianId }) }));
  return (
    <Page
      actions={
        <span className={styles.screenOnly}>
          <Button tone="primary" icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </span>
      }
    >
      {sheet.isPending ? (
        <Skeleton label="Loading the day" lines={8} />
      ) : !sheet.data ? (
        <ErrorPanel title="The day could not be loaded." error={sheet.error} onRetry={() => void sheet.refetch()} />
      ) : sheet.data.appointments.length === 0 ? (
        <EmptyState title="No appointments found" text={`Nothing is scheduled on ${periodLabel(day, 1)}.`} />
      ) : (
        <div className={styles.sheets}>
          {sheetsOf(sheet.data.appointments, technicianId).map(([technician, appointments]) => (
            <section
              key={technician}
              className={styles.sheet}
              aria-label={technician}
              data-unassigned={technician === UNASSIGNED || undefined}
            >
              <header className={styles.head}>
                <h2>{technician}</h2>
                <p>{`${periodLabel(day, 1)} · ${appointmentCount(appointments.length)}`}</p>
              </header>
              <ol className={styles.appointments}>
                {appointments.map((appointment) => (
                  <SheetCard key={appointment.id} appointment={appointment} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Page>
  );
}

const UNASSIGNED = "Unassigned";

function namesOf({ technicianId, technicianName, assistants }: SheetAppointment, asked: string | null): string[] {
  const lead = technicianId === null ? [] : [{ id: technicianId, name: technicianName ?? "" }];
  const team = [...lead, ...assistants].filter(({ id }) => asked === null || asked === id);
  return team.length === 0 ? [UNASSIGNED] : team.map(({ name }) => name);
}

const startOf = (appointment: SheetAppointment): number => placementOf(appointment).start;

/** They come in the order of technician and time; everybody who goes has it on their sheet. */
function sheetsOf(appointments: readonly SheetAppointment[], asked: string | null): [string, SheetAppointment[]][] {
  const sheets = new Map<string, SheetAppointment[]>();
  for (const appointment of appointments)
    for (const technician of namesOf(appointment, asked))
      sheets.set(technician, [...(sheets.get(technician) ?? []), appointment]);
  return [...sheets].map(([technician, own]) => [technician, own.toSorted((a, b) => startOf(a) - startOf(b))]);
}
