import { useQuery } from "@tanstack/react-query";
import { parseTime, timeRangeLabel } from "#platform/days.ts";
import { now } from "#platform/web/clock.ts";
import { formatInstantTimes } from "#platform/web/format.ts";
import { Link } from "#ui/link.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { AppointmentVisit } from "../../contract.ts";
import { VisitBadge } from "./visit-badge.tsx";
import { appointmentVisitQuery } from "./visit-queries.ts";
import { visitTimes } from "./visit-words.ts";
import styles from "./appointment-visit-section.module.css";

interface AppointmentVisitSectionProps {
  appointmentId: string;
  timeZone: string;
  /** Undefined for those who have no pages of visits. */
  pathOf: ((id: string) => string) | undefined;
}

/** In the panel of an appointment: who is there, when they will be, or the way to what was done. */
export function AppointmentVisitSection({ appointmentId, timeZone, pathOf }: AppointmentVisitSectionProps) {
  const found = useQuery(appointmentVisitQuery(appointmentId)).data;
  if (found?.visit) return <VisitOfAppointment visit={found.visit} timeZone={timeZone} pathOf={pathOf} />;
  if (found?.arrival) return <Arrival arrival={found.arrival} timeZone={timeZone} />;
  return null;
}

interface VisitOfAppointmentProps extends Omit<AppointmentVisitSectionProps, "appointmentId"> {
  visit: NonNullable<AppointmentVisit["visit"]>;
}

function VisitOfAppointment({ visit, timeZone, pathOf }: VisitOfAppointmentProps) {
  const isLate = visit.status === "open" && new Date(visit.plannedEnd) < now();
  return (
    <section className={styles.visit} aria-label="Visit">
      <h3>Visit</h3>
      <p className={styles.line}>
        <VisitBadge status={visit.status} />
        {isLate && <StatusBadge tone="warning">Running late</StatusBadge>}
        <span>{`${visit.technicianName} · ${visitTimes({ ...visit, timeZone })}`}</span>
      </p>
      {pathOf && (
        <p>
          <Link to={pathOf(visit.id)}>{visit.status === "open" ? "Open visit" : "Open visit report"}</Link>
        </p>
      )}
    </section>
  );
}

const KIND_WORDS = { "on-my-way": "On the way", "running-late": "Running late" } as const;

interface ArrivalProps {
  arrival: NonNullable<AppointmentVisit["arrival"]>;
  timeZone: string;
}

function Arrival({ arrival: { kind, from, to, toldAt, wasEmailed }, timeZone }: ArrivalProps) {
  const span = timeRangeLabel(parseTime(from) ?? 0, parseTime(to) ?? 0, "en");
  const told = formatInstantTimes(toldAt, toldAt, timeZone, "en");
  return (
    <section className={styles.visit} aria-label="Arrival">
      <h3>Arrival</h3>
      <p className={styles.line}>
        <StatusBadge tone={kind === "running-late" ? "warning" : "neutral"}>{KIND_WORDS[kind]}</StatusBadge>
        <span>{`Arrives ${span}`}</span>
      </p>
      <p className={styles.soft}>
        {wasEmailed
          ? `The client was told by email at ${told}.`
          : `The client was not reached by email; noted at ${told}.`}
      </p>
    </section>
  );
}
