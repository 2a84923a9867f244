import { useEffect, useState } from "react";
import { now } from "#platform/web/clock.ts";
import { IconClock } from "#ui/touch/touch-icons.tsx";
import { elapsedText } from "./elapsed-text.ts";
import styles from "./timer-badge.module.css";

/** How long the visit has been going on, by when it started: a reload changes nothing of it. */
export function TimerBadge({ startedAt, endedAt }: { startedAt: string; endedAt: string | null }) {
  const [time, setTime] = useState(() => now());
  useEffect(() => {
    if (endedAt !== null) return undefined;
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [endedAt]);
  const end = endedAt === null ? time : new Date(endedAt);
  return (
    <span className={styles.timer} role="timer">
      <IconClock size={20} />
      {elapsedText(new Date(startedAt), end)}
    </span>
  );
}
