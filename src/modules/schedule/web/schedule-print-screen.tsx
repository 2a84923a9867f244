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
import { SheetCard } from "./schedule-sheet-card.tsx";
import styles from "./schedule-print-screen.module.css";
import { daySheetQuery } from "./schedule-queries.ts";
import { sheetsOf } from "./schedule-sheets.ts";
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
          {sheetsOf(sheet.data.appointments, technicianId).map(({ technicianId: id, name, appointments }) => (
            <section key={id} className={styles.sheet} aria-label={name} data-unassigned={id === null || undefined}>
              <header className={styles.head}>
                <h2>{name}</h2>
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
