import { useEffect } from "react";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import styles from "./schedule-arrivals-section.module.css";
import { personOf, whenLabel } from "#modules/appointments/web/index.ts";

interface Arrivals {
  arrivals: readonly AppointmentSummary[];
  /** The rows that can be seen, among which an arrival is marked already. */
  shown: readonly AppointmentSummary[];
  today: string;
  onOpen: (id: string) => void;
}

/** Says that something came in: to the ear always, to the eye where no row shows it. */
export function ArrivalsSection({ arrivals, shown, today, onOpen }: Arrivals) {
  const latest = arrivals[0];
  const sentence = latest && `New booking: ${personOf(latest)}, ${whenLabel(latest, today)}`;

  useEffect(() => {
    if (sentence !== undefined) announce(sentence);
  }, [sentence]);

  if (!latest || shown.some(({ id }) => id === latest.id)) return null;
  return (
    <div className={styles.arrival}>
      <p>{sentence}</p>
      <Button tone="quiet" onClick={() => onOpen(latest.id)}>
        Show
      </Button>
    </div>
  );
}
