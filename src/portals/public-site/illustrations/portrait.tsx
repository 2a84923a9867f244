import { Drawing } from "./drawing.tsx";
import styles from "./illustrations.module.css";

interface PortraitProps {
  name: string;
  /** Which of the leaves stands behind the letters. */
  turn: number;
}

const LEAVES = ["M14 48C6 26 20 10 52 10c2 28-10 46-38 38z", "M50 48c8-22-6-38-38-38-2 28 10 46 38 38z"];

/** A person without a photograph: the first letters of the name before a leaf. */
export function Portrait({ name, turn }: PortraitProps) {
  const letters = name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  return (
    <Drawing width={64} height={58}>
      <path className={`${styles.bold} ${styles.tint}`} d={LEAVES[turn % LEAVES.length]} />
      <text className={styles.letters} x="32" y="36">
        {letters.join("")}
      </text>
    </Drawing>
  );
}
