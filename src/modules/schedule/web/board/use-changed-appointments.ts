import { useEffect, useState } from "react";
import { isOwn } from "#modules/appointments/web/index.ts";
import type { Schedule } from "../schedule-queries.ts";

/** How long a change is marked: long enough to be found by whoever looks up. */
const MARKED_MS = 4_000;

interface Known {
  /** Which days were looked at; another period is no change. */
  period: string;
  versions: ReadonlyMap<string, number>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Appointments that somebody else has just changed or made. What one did oneself is not marked. */
export function useChangedAppointments(schedule: Schedule | undefined): ReadonlySet<string> {
  const [known, setKnown] = useState<Known | null>(null);
  const [changed, setChanged] = useState(NOTHING);

  const current = schedule && knownOf(schedule);
  if (current && (known === null || !isSame(known, current))) {
    setKnown(current);
    if (known?.period === current.period) setChanged(changesBetween(known, current));
  }
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(NOTHING), MARKED_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

const knownOf = ({ appointments, opening }: Schedule): Known => ({
  period: opening.map(({ date }) => date).join(" "),
  versions: new Map(appointments.map(({ id, version }) => [id, version])),
});

const isSame = (one: Known, other: Known): boolean =>
  one.period === other.period &&
  one.versions.size === other.versions.size &&
  [...one.versions].every(([id, version]) => other.versions.get(id) === version);

const changesBetween = (before: Known, after: Known): ReadonlySet<string> =>
  new Set(
    [...after.versions]
      .filter(([id, version]) => before.versions.get(id) !== version && !isOwn({ id, version }))
      .map(([id]) => id),
  );
