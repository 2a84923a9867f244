import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addDays } from "#platform/days.ts";
import { formatLongDay } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { useOnline } from "#platform/web/online.ts";
import { Link } from "#ui/link.tsx";
import { TouchLink } from "#ui/touch/touch-button.tsx";
import { IconBack, IconNext } from "#ui/touch/touch-icons.tsx";
import { TouchFailure, TouchNotice, TouchWaiting } from "#ui/touch/touch-notice.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import type { TechDay } from "../../contract.ts";
import { TECH_TOPICS, VISITS } from "../api.ts";
import { useTechDay } from "../offline/use-tech-day.ts";
import { nextStop, progressOf, startLabel } from "./day-view.ts";
import styles from "./day-screen.module.css";
import { StopCard } from "./stop-card.tsx";
import type { TechPlaces } from "./tech-places.ts";

interface DayScreenProps {
  /** Today unless told. */
  date?: string | undefined;
  places: TechPlaces;
  tools: ReactNode;
}

/** The technician's day: where to go, in order, and what comes next. */
export function DayScreen({ date, places, tools }: DayScreenProps) {
  const client = useQueryClient();
  const day = useTechDay(date);
  const isOnline = useOnline();
  useLive(TECH_TOPICS, () => void client.invalidateQueries({ queryKey: [VISITS] }));
  const shown = day.data;
  const next = shown && shown.date === shown.today ? nextStop(shown.stops) : undefined;
  return (
    <TouchPage
      title={shown ? titleOf(shown) : "My day"}
      over={shown && formatLongDay(shown.date, "en")}
      tools={tools}
      status={!isOnline && <p className={styles.offline}>No connection. What you see may be out of date.</p>}
      actions={
        next && (
          <TouchLink
            to={next.visit ? places.visit(next.visit.id) : places.appointment(next.appointmentId, next.date)}
            icon={<IconNext />}
          >
            {next.visit ? `Continue: ${next.contact.name}` : `Next: ${startLabel(next)}, ${next.contact.name}`}
          </TouchLink>
        )
      }
    >
      {shown === undefined ? (
        day.isError ? (
          <TouchFailure
            title="Your appointments could not be loaded."
            error={day.error}
            onRetry={() => void day.refetch()}
          />
        ) : (
          <TouchWaiting label="Loading your appointments" />
        )
      ) : shown.technician === null ? (
        <NoTechnician places={places} />
      ) : (
        <>
          <DayLinks day={shown} places={places} />
          <Unfinished day={shown} places={places} />
          <Stops day={shown} places={places} />
        </>
      )}
    </TouchPage>
  );
}

function titleOf({ date, today }: TechDay): string {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : date === addDays(today, -1) ? "Yesterday" : "Another day";
}

function Stops({ day, places }: { day: TechDay; places: TechPlaces }) {
  if (day.stops.length === 0)
    return (
      <TouchNotice title="No appointments on this day">
        <p>When the office schedules one for you, it appears here automatically.</p>
      </TouchNotice>
    );
  const next = day.date === day.today ? nextStop(day.stops) : undefined;
  return (
    <>
      <p className={styles.progress}>{progressOf(day)}</p>
      <ol className={styles.stops}>
        {day.stops.map((stop) => (
          <li key={stop.appointmentId}>
            <StopCard stop={stop} next={next} places={places} />
          </li>
        ))}
      </ol>
    </>
  );
}

function DayLinks({ day: { date, today }, places }: { day: TechDay; places: TechPlaces }) {
  const tomorrow = addDays(today, 1);
  const links = [
    { to: places.day(addDays(date, -1)), label: "Day before", icon: <IconBack /> },
    { to: places.day(), label: "Today", isHere: date === today },
    { to: places.day(tomorrow), label: "Tomorrow", isHere: date === tomorrow },
    { to: places.day(addDays(date, 1)), label: "Day after", icon: <IconNext /> },
  ];
  return (
    <nav className={styles.days} aria-label="Days">
      {links.map(({ to, label, icon, isHere = false }) => (
        <span key={label} data-here={isHere || undefined} className={styles.dayLink}>
          <Link to={to}>
            {icon}
            {icon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Link>
        </span>
      ))}
    </nav>
  );
}

function NoTechnician({ places }: { places: TechPlaces }) {
  return (
    <TouchNotice
      title="You are not set up as a technician"
      action={
        <TouchLink tone="secondary" to={places.technicians}>
          Open the office
        </TouchLink>
      }
    >
      <p>
        This page shows the appointments of a technician. An administrator can link your login to one under Technicians.
      </p>
    </TouchNotice>
  );
}

function Unfinished({ day: { unfinished }, places }: { day: TechDay; places: TechPlaces }) {
  if (unfinished.length === 0) return null;
  return (
    <TouchNotice tone="warning" title="Not finished yet">
      {unfinished.map((visit) => (
        <TouchLink key={visit.visitId} tone="secondary" to={places.visit(visit.visitId)}>
          {visit.contactName}, {formatLongDay(visit.date, "en")}
        </TouchLink>
      ))}
    </TouchNotice>
  );
}
