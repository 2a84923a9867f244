import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { CallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import styles from "./appointment-refusal-section.module.css";
import type { FreeTime } from "../schedule-queries.ts";
import { SkillsReasonField } from "../skills-reason-form.tsx";
import { refusalWords } from "../appointment-refusal.ts";
import { AppointmentTimesList } from "../appointment-times-list.tsx";

interface RefusalSection {
  error: CallError;
  today: string;
  /** Writes it into the form; the form is sent right after. */
  onTake: (time: FreeTime) => void;
  onInsist: () => void;
  /** The form takes a reason to send whoever lacks a skill. */
  takesReason?: boolean;
}

/** Why the time was refused, what is in the way, and the nearest free times: one click takes one. */
export function AppointmentRefusalSection({ error, today, onTake, onInsist, takesReason = false }: RefusalSection) {
  const { title, text, conflicts, nearest, canInsist, asksReason } = refusalWords(error);
  const section = useRef<HTMLElement>(null);
  // In braces: what a browser gives back for scrolling is no function that React could clean up with.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "center" });
  }, [error]);
  const take = (time: FreeTime) => {
    // The reason goes away with the time that it is about, so the form is found before.
    const form = section.current?.closest("form");
    flushSync(() => onTake(time));
    form?.requestSubmit();
  };
  return (
    <section ref={section} className={styles.refusal} aria-label="Not scheduled">
      <div role="alert">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {conflicts.length > 0 && (
        <ul aria-label="Conflicts">
          {conflicts.map((conflict) => (
            <li key={conflict}>{conflict}</li>
          ))}
        </ul>
      )}
      {nearest !== null && (
        <>
          <h3>Nearest available times</h3>
          <AppointmentTimesList times={nearest} today={today} onTake={take} />
        </>
      )}
      {asksReason && takesReason && (
        <>
          <SkillsReasonField />
          <Button type="submit">Assign anyway</Button>
        </>
      )}
      {canInsist && (
        <Button type="submit" onClick={onInsist}>
          Schedule it anyway
        </Button>
      )}
    </section>
  );
}
