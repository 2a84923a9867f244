import type { KeptVisits } from "../../contract-lifecycle.ts";
import { dayYear, visitWords } from "../agreement-words.ts";
import styles from "./agreement-screen.module.css";

interface KeptVisitsPanelProps {
  kept: KeptVisits | null;
  /** When the other terms begin; null: nobody knows yet. */
  startsOn: string | null;
}

/** Which visits do not follow the new terms, and what the office can do about it. */
export function KeptVisitsPanel({ kept, startsOn }: KeptVisitsPanelProps) {
  if (kept === null || kept.appointments.length === 0) return null;
  const { appointments, keptFrom } = kept;
  const isOne = appointments.length === 1;
  const begins =
    startsOn === null ? "even if the new terms start before then" : `although the new terms start ${dayYear(startsOn)}`;
  return (
    <div className={styles.consequences}>
      <p>
        {isOne
          ? `This appointment already has a time. It keeps its time and the service and price of ${keptFrom}, ${begins}:`
          : `These appointments already have a time. They keep their times and the service and price of ${keptFrom}, ${begins}:`}
      </p>
      <ul>
        {appointments.map((visit) => (
          <li key={visit.id}>{visitWords(visit)}</li>
        ))}
      </ul>
      <p>
        {isOne
          ? "Change or cancel it in the schedule if it should not take place like this."
          : "Change or cancel them in the schedule if they should not take place like this."}
      </p>
    </div>
  );
}
