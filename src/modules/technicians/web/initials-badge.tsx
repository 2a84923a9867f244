import styles from "./initials-badge.module.css";
import { initialsOf } from "./technician-words.ts";

/** Somebody's initials in a circle, for the eye: the name stands beside it. */
export const InitialsBadge = (person: { firstName: string; lastName: string }) => (
  <span className={styles.initials} aria-hidden="true">
    {initialsOf(person)}
  </span>
);
