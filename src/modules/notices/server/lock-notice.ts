import { findAppointment, lockAppointments, teamUsersOf, type SummaryRow } from "#modules/appointments/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { isAhead, noticePolicy, type NoticeSubject } from "../policy.ts";
import { NOTICES } from "./events.ts";
import { judgeAppointment } from "./judge/judge-appointment.ts";
import type { NoticeColumns } from "./judge/change-notice.ts";
import { noticeNotFound, visibleNotices } from "./queries.ts";

/** What the policy needs to know about a notice of this appointment. */
export const subjectOf = (notice: Pick<NoticeColumns, "state">, appointment: SummaryRow): NoticeSubject => ({
  state: notice.state,
  isAhead: isAhead(appointment.status),
  technicianUserIds: teamUsersOf(appointment),
});

/**
 * Changes one notice that the actor may change now. Its appointment is locked and checked again first, so that nobody
 * records a proof for a time that has just changed.
 *
 * @throws AppError notices.not_found | notices.not_now
 */
export function changeNotice(
  ctx: Ctx,
  id: string,
  action: "record" | "override",
  work: (ctx: Ctx, notice: NoticeColumns, appointment: SummaryRow) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await visibleNotices(ctx)
      .select("notice.appointment_id")
      .where("notice.id", "=", id)
      .executeTakeFirst();
    if (!seen) throw noticeNotFound();
    await lockAppointments(ctx, { ids: [seen.appointment_id] });
    await judgeAppointment(ctx, { appointmentId: seen.appointment_id });
    const appointment = await findAppointment(ctx, seen.appointment_id);
    const notice = await ctx.db
      .selectFrom("notice")
      .selectAll()
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!appointment || !notice) throw noticeNotFound();
    if (!noticePolicy[action](ctx.actor, subjectOf(notice, appointment))) throw notNow();
    await work(ctx, notice, appointment);
    await announce(ctx, NOTICES, "appointments");
  });
}

export const notNow = (): AppError =>
  new AppError("conflict", "notices.not_now", { detail: "This notice is not open any more." });

/** Two clocks may differ by a minute. */
const SKEW_MS = 60_000;

/** @throws AppError notices.in_the_future */
export function readAt(ctx: Ctx, at: string | undefined): Date {
  if (at === undefined) return ctx.now();
  const told = new Date(at);
  if (told.getTime() > ctx.now().getTime() + SKEW_MS)
    throw new AppError("invalid", "notices.in_the_future", { detail: "This time is still to come." });
  return told;
}
