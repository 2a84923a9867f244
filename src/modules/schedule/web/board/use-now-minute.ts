import { useEffect, useState } from "react";
import { now } from "#platform/web/clock.ts";
import { minuteIn } from "#platform/web/company-day.ts";

const EVERY_MS = 30_000;

/** Minutes after midnight where the company is, as time goes by. */
export function useNowMinute(timeZone: string): number {
  const [minute, setMinute] = useState(() => minuteIn(timeZone, now()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteIn(timeZone, now())), EVERY_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}
