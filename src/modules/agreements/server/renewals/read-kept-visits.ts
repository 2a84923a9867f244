import { findComingVisit } from "#modules/plans/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { readKeptVisits as endpoint } from "../../contract-lifecycle.ts";
import { isShorterThanRhythm } from "../../rules-terms.ts";
import { findAgreement, type AgreementRow } from "../queries.ts";

/**
 * Visits that have a time, and keep it with the service and the price of now when other terms take their place. Of terms
 * that are not signed yet those from their first day on; of an agreement that runs all, because nobody has said yet when
 * others would begin.
 *
 * @throws AppError agreements.not_found
 */
export async function readKeptVisits(ctx: Ctx, id: string): Promise<OutputOf<typeof endpoint>> {
  const row = await findAgreement(ctx, id);
  if (row.replaces_id === null || (row.status !== "draft" && row.status !== "sent"))
    return { keptFrom: row.reference, appointments: await visitsFrom(ctx, row, "") };
  const earlier = await findAgreement(ctx, row.replaces_id);
  return {
    keptFrom: earlier.reference,
    appointments: goesOn(row, earlier) ? [] : await visitsFrom(ctx, earlier, row.starts_on),
  };
}

/** The next term of the same service goes on with its plan, and the visit is one of it (see `extendAgreedPlan`). */
const goesOn = (row: AgreementRow, earlier: AgreementRow): boolean =>
  row.origin === "renewal" &&
  !isShorterThanRhythm(row) &&
  row.service_id === earlier.service_id &&
  row.frequency === earlier.frequency &&
  row.property_id === earlier.property_id;

/** A plan has one coming visit at a time. What has begun is finished. */
async function visitsFrom(ctx: Ctx, { plan_id: planId }: AgreementRow, day: string) {
  const visit = planId === null ? null : await findComingVisit(ctx, planId);
  if (!visit || visit.startMinute === null || visit.status === "in-progress" || visit.date < day) return [];
  const { id, title, date, startMinute } = visit;
  return [{ id, title, date, time: timeText(startMinute) }];
}
