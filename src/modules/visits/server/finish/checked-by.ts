import type { CheckedVisit } from "#modules/devices/server/index.ts";
import type { VisitFacts } from "./gather-facts.ts";

/** What a visit says of devices, as the module that owns them takes it. */
export const checkedBy = (
  { row, report }: VisitFacts,
  { isCorrection }: Pick<CheckedVisit, "isCorrection">,
): CheckedVisit => ({
  visitId: row.visit_id,
  placeId: row.visit_place_id,
  visitedOn: row.visited_on,
  startedAt: new Date(row.visit_started_at).toISOString(),
  endedAt: new Date(row.visit_ended_at ?? row.visit_started_at).toISOString(),
  isCorrection,
  checks: report.checks,
});
