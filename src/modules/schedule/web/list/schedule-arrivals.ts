import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { newestAppointmentsQuery } from "#modules/appointments/web/index.ts";

/** The appointments that came in while the screen was open, the latest first. */
export function useArrivals(): readonly AppointmentSummary[] {
  const newest = useQuery(newestAppointmentsQuery()).data?.data;
  const [arrivals, setArrivals] = useState<Arrivals>(NONE_YET);

  useEffect(() => {
    if (newest) setArrivals((known) => withArrivals(known, newest));
  }, [newest]);
  return arrivals.came;
}

export interface Arrivals {
  /** When the latest known appointment was made, by the server's clock; null before the first answer. */
  since: string | null;
  came: readonly AppointmentSummary[];
}

export const NONE_YET: Arrivals = { since: null, came: [] };

/** What was there at the first look is no arrival; only what was made later. Times come from one clock, the server's. */
export function withArrivals({ since, came }: Arrivals, newest: readonly AppointmentSummary[]): Arrivals {
  const latest = newest[0]?.createdAt ?? "";
  if (since === null) return { since: latest, came };
  const later = newest.filter(({ createdAt }) => createdAt > since);
  return later.length === 0 ? { since, came } : { since: latest, came: [...later, ...came] };
}
