import styles from "./client-owner-panel.module.css";
import type { Owner } from "./use-client-form.ts";

interface OwnerPanel {
  owner: Owner;
  pathOf: (id: string) => string;
}

/** Who has what was typed. The page of that client opens beside this one, where what was typed stays. */
export function ClientOwnerPanel({ owner, pathOf }: OwnerPanel) {
  return (
    <p role="status" className={styles.panel}>
      {`It belongs to ${owner.name}. `}
      <a href={pathOf(owner.id)} target="_blank" rel="noreferrer">
        {`Open ${owner.name} in a new tab`}
      </a>
    </p>
  );
}
