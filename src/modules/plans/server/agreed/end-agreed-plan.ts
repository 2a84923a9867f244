import { changeAppointment, clientTopic } from "#modules/appointments/server/index.ts";
import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { openAppointmentOf, type PlanColumns } from "../make-plan-appointments.ts";
import { dropOpenChange } from "../prices/drop-price-change.ts";
import { holdPlan } from "../prices/hold-plan.ts";
import { changeOpenAppointment, lockWaitingAppointment, writePlan } from "../update-plan.ts";

/** A plan and its appointment that nobody has scheduled yet, both locked, the appointment first. */
export interface HeldPlan {
  before: PlanColumns;
  waiting: string | null;
}

interface End {
  /** The last day on which it can still have a visit. */
  lastDay: string;
  /** It is over now, whatever was still due. */
  isAtOnce: boolean;
  /** Words for the client whose visit is cancelled; null: one that has a time stays. */
  cancels: { reason: string; tellsClient: boolean; /** The first day whose visit is. */ from: string } | null;
}

/**
 * Ends a plan because the agreement that it was made for does, in the caller's transaction. Of its visits only the coming one
 * is there: unscheduled it goes with the plan, with a time it is cancelled where the office says so.
 *
 * @throws AppError appointments.plan_not_found
 */
export async function endAgreedPlan(ctx: Ctx, planId: string, { lastDay, isAtOnce, cancels }: End): Promise<void> {
  if (cancels) await cancelScheduled(ctx, planId, cancels);
  const waiting = await lockWaitingAppointment(ctx, planId);
  const before = await holdPlan(ctx, planId);
  if (before.status === "ended") return;
  await endPlanAfter(ctx, { before, waiting }, lastDay, isAtOnce);
  await announce(ctx, "appointments", clientTopic(before.client_id));
}

/** A visit that nobody has scheduled and that would come after its end goes with it; one that has a time stays. */
export async function endPlanAfter(
  ctx: Ctx,
  { before, waiting }: HeldPlan,
  last: string,
  isAtOnce = false,
): Promise<void> {
  const endsOn = last < before.starts_on ? before.starts_on : last;
  const isOver = isAtOnce || last < before.starts_on || before.due_on > last;
  const ended: PlanColumns = { ...before, ends_on: endsOn, status: isOver ? "ended" : before.status };
  await dropOpenChange(ctx, before.id);
  await writePlan(ctx, before, ended);
  if (waiting !== null && isOver) await changeOpenAppointment(ctx, waiting, ended);
}

/** The last day of a plan whose agreement ends with its term, or not by itself any more: null. It is over already: nothing. */
export async function setAgreedEnd(ctx: Ctx, planId: string, endsOn: string | null): Promise<void> {
  await lockWaitingAppointment(ctx, planId);
  const before = await holdPlan(ctx, planId);
  if (before.status === "ended") return;
  await writePlan(ctx, before, { ...before, ends_on: endsOn });
  await announce(ctx, "appointments", clientTopic(before.client_id));
}

export interface ComingVisit {
  id: string;
  title: string;
  date: string;
  status: AppointmentStatus;
  /** Null: nobody has given it a time yet. */
  startMinute: number | null;
}

/** The coming visit of a plan; a plan has one at a time. */
export async function findComingVisit(ctx: Ctx, planId: string): Promise<ComingVisit | null> {
  const open = await openAppointmentOf(ctx, planId);
  if (!open) return null;
  const row = await ctx.db
    .selectFrom("appointment")
    .select(["id", "title", "scheduled_on", "status", "start_minute", "time_window"])
    .where("id", "=", open.id)
    .executeTakeFirst();
  if (!row) return null;
  const { id, title, status, scheduled_on: date } = row;
  return { id, title, status, date, startMinute: row.time_window === null ? row.start_minute : null };
}

/** What has begun is finished. */
async function cancelScheduled(
  ctx: Ctx,
  planId: string,
  { reason, tellsClient, from }: NonNullable<End["cancels"]>,
): Promise<void> {
  const coming = await findComingVisit(ctx, planId);
  if (!coming || coming.startMinute === null || coming.date < from || coming.status === "in-progress") return;
  await changeAppointment(
    ctx,
    { id: coming.id },
    {
      action: "cancel",
      make: () => ({
        columns: { status: "cancelled", cancellation_reason: reason },
        event: "cancelled",
        notifyClient: tellsClient,
        emailKind: "cancelled",
      }),
    },
  );
}
