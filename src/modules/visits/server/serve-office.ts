import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { visitPolicy } from "../policy.ts";
import { markRatingSeen } from "./mark-rating-seen.ts";
import { contactNameOf } from "./read/contact-name.ts";
import { findAppointmentVisit } from "./read/find-appointment-visit.ts";
import { findTechnicianVisits } from "./read/find-technician-visits.ts";
import { findVisitDetails, ratingOf } from "./read/find-visit-details.ts";
import { findVisits, type VisitLineRow } from "./read/find-visits.ts";
import { findVisit } from "./read/visit-rows.ts";
import { visitNotFound } from "./save-report.ts";
import { subjectOf } from "./views.ts";

/** What the office sees of visits. */
export function serveOffice(serve: Serve): void {
  serve(contract.listVisits, async (ctx, filter) => {
    const { rows, total } = await findVisits(ctx, filter);
    return { data: rows.map(toSummary), pagination: { page: filter.page, limit: filter.limit, total } };
  });
  serve(contract.getVisitDetails, async (ctx, { id }) => {
    const row = await findVisit(ctx, id);
    if (!row || !visitPolicy.read(ctx.actor, subjectOf(row, ctx.now()))) throw visitNotFound();
    return findVisitDetails(ctx, row);
  });
  serve(contract.markRatingSeen, (ctx, { id }) => markRatingSeen(ctx, id));
  serve(contract.getAppointmentVisit, (ctx, { id }) => findAppointmentVisit(ctx, id));
  serve(contract.getTechnicianVisits, (ctx, { id }) => findTechnicianVisits(ctx, id));
}

const toSummary = (row: VisitLineRow): contract.VisitSummary => ({
  id: row.visit_id,
  appointmentId: row.id,
  status: row.visit_status,
  title: row.title,
  contactName: contactNameOf(row),
  clientId: row.visit_client_id,
  address: row.address,
  date: row.visited_on,
  timeZone: row.time_zone,
  technician: { id: row.starter_id, name: row.starter_name },
  startedAt: row.visit_started_at,
  endedAt: row.visit_ended_at,
  isUnclosed: row.is_unclosed,
  findings: row.findings ?? [],
  rating:
    row.stars === null || row.rated_at === null
      ? null
      : ratingOf({ ...row, stars: row.stars, words: row.words ?? "", rated_at: row.rated_at }),
});
