import { Button } from "#ui/button.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import styles from "./meanwhile-panel.module.css";
import { differencesBetween } from "./profile-differences.ts";

interface Panel {
  seen: TechnicianDetail;
  now: TechnicianDetail;
  onKeep: () => void;
}

/** Somebody else has saved something while this form was open: what it was, and the way to go on. */
export function MeanwhilePanel({ seen, now, onKeep }: Panel) {
  const differences = differencesBetween(seen, now);
  return (
    <div role="alert" className={styles.panel}>
      <p className={styles.title}>Someone else changed {now.fullName} while this form was open.</p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ label, was, is }) => (
            <li key={label}>
              {label}: <del>{was}</del> <ins>{is}</ins>
            </li>
          ))}
        </ul>
      )}
      <p>Nothing you typed is lost. Saving will replace their changes with yours.</p>
      <div>
        <Button onClick={onKeep}>Keep mine</Button>
      </div>
    </div>
  );
}
