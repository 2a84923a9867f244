import { findFormerTeam } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { VisitRow } from "../read/visit-rows.ts";
import { StoredReport } from "../report/stored-report.ts";
import { teamOf } from "../views.ts";

/**
 * The visit with whoever the report says was there and the office took off its team since: they were there all the same,
 * and whoever stood at the door could not know. Who was never of the team stays a stranger.
 */
export async function addFormerTeam(ctx: Ctx, row: VisitRow): Promise<VisitRow> {
  const crew = StoredReport.parse(row.report).crew.value ?? [];
  const team = new Set(teamOf(row).map(({ id }) => id));
  const others = crew.filter((id) => !team.has(id));
  if (others.length === 0) return row;
  const { technicianIds } = await findFormerTeam(ctx, row.id);
  const isFormer = (id: string) => others.includes(id) && technicianIds.has(id);
  const former = row.crew.filter(({ id }) => isFormer(id)).map((one) => ({ ...one, userId: null }));
  return { ...row, assistants: [...(row.assistants ?? []), ...former] };
}
