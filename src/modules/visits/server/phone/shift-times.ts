import type { Application, ReportChanges } from "../../contract.ts";
import type { VisitRow } from "../read/visit-rows.ts";

const SLACK_MS = 5 * 60_000;

interface Span {
  from: number;
  until: number;
}

interface Clock {
  offsetMs: number;
  now: Date;
}

/**
 * The times of applications and of checks of devices by the server's clock. A person may have typed them, or the phone's clock, which may be
 * wrong: what can be is left as it is, what is of the phone's clock is moved, and seconds are no reason to refuse.
 */
export function shiftTimes(
  changes: ReportChanges,
  { visit_started_at: began }: Pick<VisitRow, "visit_started_at">,
  { offsetMs, now }: Clock,
): ReportChanges {
  const span = { from: Date.parse(began), until: now.getTime() };
  const shifted = (told: string | null): string | null => told && believed(told, span, offsetMs);
  const shiftedValue = (value: Application): Application => ({
    ...value,
    startedAt: shifted(value.startedAt),
    endedAt: shifted(value.endedAt),
  });
  const { applications, checks } = changes;
  return {
    ...changes,
    ...(applications && {
      applications: applications.map((change) => ({ ...change, value: change.value && shiftedValue(change.value) })),
    }),
    ...(checks && {
      checks: checks.map((change) => ({
        ...change,
        value: change.value && { ...change.value, checkedAt: shifted(change.value.checkedAt) },
      })),
    }),
  };
}

function believed(told: string, span: Span, offsetMs: number): string {
  const at = Date.parse(told);
  if (at >= span.from && at <= span.until) return told;
  for (const instant of [at, at + offsetMs])
    if (instant >= span.from - SLACK_MS && instant <= span.until + SLACK_MS)
      return new Date(Math.min(span.until, Math.max(span.from, instant))).toISOString();
  return told;
}
