import type { Missing, TechDay } from "../../contract.ts";
import { heldWith } from "../report/report-values.ts";
import type { Outbox } from "./phone-outbox.ts";

/** A day with what this phone has recorded and not sent. */
export function withRecorded(day: TechDay, { visits }: Outbox): TechDay {
  if (visits.length === 0) return day;
  return {
    ...day,
    stops: day.stops.map((stop) => {
      const kept = visits.find(({ appointmentId }) => appointmentId === stop.appointmentId);
      if (!kept || (!kept.start && !kept.finish)) return stop;
      const known = stop.visit ?? { startedAt: kept.start?.at ?? "", startedBy: day.technician?.name ?? "" };
      return { ...stop, visit: { ...known, id: kept.realId, status: kept.finish ? "finished" : "open" } };
    }),
  };
}

/** What is still missing, without what was filled in and is on its way: the server has not judged that yet. */
export const stillMissing = (missing: readonly Missing[], filledIn: readonly string[]): Missing[] =>
  missing.filter(
    ({ path }) => !filledIn.some((key) => key === path || heldWith(key) === path || path.startsWith(`${key}.`)),
  );
