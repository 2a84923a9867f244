import { teamUsersOf, type SummaryRow } from "#modules/appointments/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Missing, Report, VisitView } from "../contract.ts";
import { visitPolicy, type VisitSubject } from "../policy.ts";
import { applierAmong, crewAmong, teamWith } from "../rules-finish-people.ts";
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
    team: peopleOf(row),
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

/** Those who were there, whoever the office has put on the team since: all of it where nobody has said so. */
export const crewOf = (row: VisitRow, { crew }: Pick<Report, "crew">): readonly { id: string; name: string }[] =>
  crewAmong(peopleOf(row), crew.value);

/** The team, and whoever else the report says was there: the office has taken them off since. */
export function peopleOf(row: VisitRow): { id: string; name: string }[] {
  const team = teamOf(row);
  return [...team, ...row.crew.filter(({ id }) => team.every((one) => one.id !== id))];
}

/** Who applied a product: whoever is said to, else whoever started the visit, else one of those who were there. */
export const appliedBy = (row: VisitRow, report: Pick<Report, "crew">, technicianId: string | null): string =>
  applierAmong(crewOf(row, report), row.starter_id, technicianId);

/** Everybody who was to be there, and whoever started it though they were not. */
export function teamOf(row: VisitRow): { id: string; name: string }[] {
  return [...teamWith(sentTo(row), { id: row.starter_id, name: row.starter_name })];
}

/** Whom the office sends to an appointment, the lead first. */
export function sentTo({
  technician_id: leadId,
  technician_name: leadName,
  assistants,
}: Pick<SummaryRow, "technician_id" | "technician_name" | "assistants">): { id: string; name: string }[] {
  const lead = leadId === null ? [] : [{ id: leadId, name: leadName ?? "" }];
  return [...lead, ...(assistants ?? []).map(({ id, name }) => ({ id, name }))];
}
