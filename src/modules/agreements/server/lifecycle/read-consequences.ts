import { findAppointment } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { countDoneVisits, findAgreedPlan, findComingVisit, type ComingVisit } from "#modules/plans/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { addDays, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CancelConsequences } from "../../contract-lifecycle.ts";
import { agreementPolicy } from "../../policy.ts";
import { CANCEL_NOTICE_DAYS } from "../../rules-renewal.ts";
import { subjectOf } from "../office/agreement-views.ts";
import { findAgreement, type AgreementRow } from "../queries.ts";
import type { AgreementMoneyPort } from "./agreement-money-port.ts";

export const notCancellable = () =>
  new AppError("conflict", "agreements.not_cancellable", { detail: "This agreement is over already." });

/**
 * What cancelling would do to visits and money. Nothing is done.
 *
 * @throws AppError agreements.not_found | agreements.not_cancellable
 */
export async function readConsequences(ctx: Ctx, id: string, money: AgreementMoneyPort): Promise<CancelConsequences> {
  const row = await findAgreement(ctx, id);
  if (!agreementPolicy.cancel(ctx.actor, subjectOf(row))) throw notCancellable();
  const { time_zone: zone } = await currentCompany(ctx);
  const plan = row.plan_id === null ? undefined : await findAgreedPlan(ctx, row.plan_id);
  const { openInvoiceCents, paidAheadCents } = await money.read(ctx, {
    id,
    planId: row.plan_id,
    termOn: row.starts_on,
  });
  return {
    plan: plan && !plan.isOver ? { id: plan.id, title: plan.title, nextOn: plan.nextOn } : null,
    appointments: (await visitsOf(ctx, row)).map(toConsequence),
    openInvoiceCents,
    prepaidCents: await unusedOf(ctx, row, paidAheadCents),
    noticeDays: CANCEL_NOTICE_DAYS,
    endsOnWithNotice: addDays(todayIn(zone, ctx.now()), CANCEL_NOTICE_DAYS),
  };
}

/** Those that have a time, or the one request of a single service. What has begun is finished. */
async function visitsOf(ctx: Ctx, row: AgreementRow): Promise<ComingVisit[]> {
  const visit =
    row.plan_id === null ? await findSingle(ctx, row.appointment_id) : await findComingVisit(ctx, row.plan_id);
  if (!visit || visit.status === "in-progress") return [];
  return row.plan_id !== null && visit.startMinute === null ? [] : [visit];
}

async function findSingle(ctx: Ctx, id: string | null): Promise<ComingVisit | null> {
  const found = id === null ? undefined : await findAppointment({ ...ctx, actor: SYSTEM }, id);
  if (!found || found.status === "completed" || found.status === "cancelled") return null;
  const { title, status, scheduled_on: date, time_window: window, start_minute: startMinute } = found;
  return { id: found.id, title, status, date, startMinute: window === null ? startMinute : null };
}

const toConsequence = ({ id, title, date, startMinute }: ComingVisit): CancelConsequences["appointments"][number] => ({
  id,
  title,
  date,
  time: startMinute === null ? null : timeText(startMinute),
});

/** What was paid ahead for the visits of the term that are still to come, in whole cents. */
async function unusedOf(ctx: Ctx, row: AgreementRow, paidCents: number): Promise<number> {
  if (paidCents === 0) return 0;
  if (row.plan_id === null) return (await findSingle(ctx, row.appointment_id)) === null ? 0 : paidCents;
  const done = await countDoneVisits(ctx, row.plan_id, row.starts_on);
  return Math.round((paidCents * Math.max(0, row.visits - done)) / row.visits);
}
