import { StatusBadge } from "#ui/status-badge.tsx";
import { lengthLabel } from "#modules/appointments/web/index.ts";
import { nameOf, requestLabel } from "../appointment-labels.ts";
import { faultWords, goesTo, type PlanLine } from "./together-plan.ts";
import styles from "./together-list.module.css";
import type { Together } from "./use-schedule-together.ts";

interface List {
  plan: readonly PlanLine[];
  together: Together<PlanLine>;
  /** The technician who was asked for. */
  who: string | null;
  today: string;
}

/** Where each would go, or why it goes nowhere; after the confirmation what became of it. */
export function TogetherList({ plan, together, who, today }: List) {
  const left = plan.filter(({ time }) => time === null).length;
  const done = plan.filter(({ appointment }) => together.outcomeOf(appointment.id)?.scheduled).length;
  return (
    <section className={styles.plan} aria-label="Where each goes">
      <p role="status">
        {together.plan !== null
          ? `${done} of ${plan.length} scheduled`
          : left === 0
            ? "All of them can be scheduled."
            : `${plan.length - left} of ${plan.length} can be scheduled.`}
      </p>
      <ul>
        {plan.map((line) => (
          <li key={line.appointment.id}>
            <div>
              <p className={styles.name}>{nameOf(line.appointment)}</p>
              <p className={styles.soft}>{`${line.appointment.title} · ${lengthLabel(line.appointment.minutes)}`}</p>
              <p className={styles.soft}>{`Asked for: ${requestLabel(line.appointment, today)}`}</p>
            </div>
            <Result line={line} together={together} who={who} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ line, together, who, today }: Omit<List, "plan"> & { line: PlanLine }) {
  const outcome = together.outcomeOf(line.appointment.id);
  if (line.time === null || outcome?.scheduled === false)
    return (
      <div>
        <StatusBadge tone="warning">{together.plan === null ? "Can’t be scheduled" : "Not scheduled"}</StatusBadge>
        <p>{outcome?.scheduled === false ? outcome.why : faultWords(line, who, today)}</p>
      </div>
    );
  return (
    <div>
      {outcome?.scheduled && <StatusBadge tone="good">Scheduled</StatusBadge>}
      <p className={styles.goes}>{goesTo(line, today)}</p>
    </div>
  );
}
