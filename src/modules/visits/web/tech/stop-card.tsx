import { Link } from "#ui/link.tsx";
import { IconWarning } from "#ui/touch/touch-icons.tsx";
import type { Stop } from "../../contract.ts";
import { lengthLabel, startLabel, STATE_LABELS, stateOf, warningsOf } from "./day-view.ts";
import styles from "./stop-card.module.css";
import type { TechPlaces } from "./tech-places.ts";

interface StopCardProps {
  stop: Stop;
  /** Which of the day's is next. */
  next: Stop | undefined;
  places: TechPlaces;
}

/** One stop of the day, as a whole the way to it. */
export function StopCard({ stop, next, places }: StopCardProps) {
  const state = stateOf(stop, next);
  const to = stop.visit ? places.visit(stop.visit.id) : places.appointment(stop.appointmentId, stop.date);
  return (
    <article className={styles.card} data-state={state}>
      <p className={styles.head}>
        <span className={styles.time}>{startLabel(stop)}</span>
        <span className={styles.length}>{lengthLabel(stop)}</span>
        <span className={styles.state}>{STATE_LABELS[state]}</span>
      </p>
      <h2 className={styles.name}>
        <Link to={to} className={styles.way}>
          {stop.contact.name}
        </Link>
      </h2>
      <p>{stop.title}</p>
      {stop.address !== "" && <p className={styles.address}>{stop.address}</p>}
      {stop.team.length > 0 && <p className={styles.address}>With {stop.team.join(", ")}</p>}
      {state !== "finished" && state !== "cancelled" && (
        <ul className={styles.warnings}>
          {warningsOf(stop).map(({ label, text }) => (
            <li key={label}>
              <IconWarning size={20} />
              <span>
                <strong>{label}:</strong> {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
