import { useEffect, useState } from "react";
import { now } from "#platform/web/clock.ts";

/**
 * Whole seconds until an instant, nought when it is past. It asks the clock each time, so a tab that slept in the
 * background is right again as soon as it is seen.
 */
export function useCountDown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now().getTime()));

  useEffect(() => {
    const look = () => {
      const seconds = secondsUntil(until, now().getTime());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until]);

  return left;
}

export const secondsUntil = (until: number, at: number): number => Math.max(0, Math.ceil((until - at) / 1000));

/** '4:59' */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
