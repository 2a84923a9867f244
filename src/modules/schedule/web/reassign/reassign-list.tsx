import { lengthLabel } from "#modules/appointments/web/index.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { nameOf } from "../appointment-labels.ts";
import styles from "../unscheduled/together-list.module.css";
import type { Together } from "../unscheduled/use-schedule-together.ts";
import { goesTo, isMoved, timeWords, type ReassignLine } from "./reassign-plan.ts";

interface List {
  lines: readonly ReassignLine[];
  together: Together<ReassignLine>;
}

/** Who takes each, or that nobody can; after the confirmation what became of it. */
export function ReassignList({ lines, together }: List) {
  const taken = lines.filter(({ time }) => time !== null).length;
  const done = lines.filter(({ appointment }) => together.outcomeOf(appointment.id)?.scheduled).length;
  return (
    <section className={styles.plan} aria-label="Who takes each">
      <p role="status">
        {together.plan !== null
          ? `${done} of ${lines.length} reassigned`
          : taken === lines.length
            ? "All of them can be reassigned."
            : `${taken} of ${lines.length} can be reassigned. The rest stay where they are.`}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.appointment.id}>
            <div>
              <p className={styles.name}>{nameOf(line.appointment)}</p>
              <p className={styles.soft}>{`${line.appointment.title} · ${lengthLabel(line.appointment.minutes)}`}</p>
              <p className={styles.goes}>{timeWords(line)}</p>
            </div>
            <Result line={line} together={together} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ line, together }: { line: ReassignLine; together: List["together"] }) {
  const outcome = together.outcomeOf(line.appointment.id);
  if (line.time === null || outcome?.scheduled === false)
    return (
      <div>
        <StatusBadge tone="warning">{together.plan === null ? "Can’t be reassigned" : "Not reassigned"}</StatusBadge>
        <p>
          {outcome?.scheduled === false
            ? outcome.why
            : "No one else who meets the service’s requirements is available."}
        </p>
      </div>
    );
  return (
    <div>
      {outcome?.scheduled ? (
        <StatusBadge tone="good">Reassigned</StatusBadge>
      ) : (
        isMoved(line) && <StatusBadge tone="warning">New time</StatusBadge>
      )}
      <p className={styles.goes}>{goesTo(line)}</p>
    </div>
  );
}
