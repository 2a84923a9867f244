import { teamUsersOf } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Missing, Report, VisitView } from "../contract.ts";
import { visitPolicy, type VisitSubject } from "../policy.ts";
import { isCorrectable } from "../rules.ts";
import { contactNameOf } from "./read/contact-name.ts";
import type { VisitRow } from "./read/visit-rows.ts";
import { shownReport, StoredReport } from "./report/stored-report.ts";

export const subjectOf = (row: VisitRow, now: Date): VisitSubject => ({
  status: row.visit_status,
  clientId: row.visit_client_id,
  placeId: row.visit_place_id,
  technicianUserIds: [...teamUsersOf(row), ...(row.starter_user_id === null ? [] : [row.starter_user_id])],
  isCorrectable: row.finished_at !== null && isCorrectable(new Date(row.finished_at), now),
  isRated: row.stars !== null,
});

interface Beside {
  missing: Missing[];
  hasPdf: boolean;
}

export function toView({ actor, now }: Ctx, row: VisitRow, { missing, hasPdf }: Beside): VisitView {
  const subject = subjectOf(row, now());
  return {
    id: row.visit_id,
    appointmentId: row.id,
    status: row.visit_status,
    title: row.title,
    contactName: contactNameOf(row),
    clientId: row.visit_client_id,
    address: row.address,
    state: row.state,
    date: row.visited_on,
    timeZone: row.time_zone,
    technician: { id: row.starter_id, name: row.starter_name },
    team: teamOf(row),
    startedAt: row.visit_started_at,
    endedAt: row.visit_ended_at,
    finishedAt: row.finished_at,
    hasPlace: row.has_place,
    appointmentStatus: row.status,
    report: shownReport(StoredReport.parse(row.report)),
    missing,
    rating:
      row.stars === null || row.rated_at === null
        ? null
        : { stars: row.stars, words: row.words ?? "", at: row.rated_at },
    hasPdf,
    isAfterSignIn: row.is_after_sign_in,
    can: {
      write: visitPolicy.write(actor, subject),
      finish: visitPolicy.finish(actor, subject),
      amend: visitPolicy.amend(actor, subject),
      rate: visitPolicy.rate(actor, subject),
    },
  };
}

/** Those of the team who were there: all of it where nobody has said so. */
export function crewOf(row: VisitRow, { crew }: Pick<Report, "crew">): { id: string; name: string }[] {
  const team = teamOf(row);
  const there = team.filter(({ id }) => crew.value?.includes(id));
  return there.length === 0 ? team : there;
}

/** Who applied a product: whoever is said to, else whoever started the visit, else one of those who were there. */
export function appliedBy(row: VisitRow, report: Pick<Report, "crew">, technicianId: string | null): string {
  if (technicianId !== null) return technicianId;
  const crew = crewOf(row, report);
  return crew.some(({ id }) => id === row.starter_id) ? row.starter_id : (crew[0]?.id ?? row.starter_id);
}

/** Everybody who was to be there, and whoever started it though they were not. */
export function teamOf(row: VisitRow): { id: string; name: string }[] {
  const lead = row.technician_id === null ? [] : [{ id: row.technician_id, name: row.technician_name ?? "" }];
  const team = [...lead, ...(row.assistants ?? []).map(({ id, name }) => ({ id, name }))];
  return team.some(({ id }) => id === row.starter_id)
    ? team
    : [{ id: row.starter_id, name: row.starter_name }, ...team];
}
