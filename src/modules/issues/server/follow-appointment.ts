import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import { lockPlace, removeFromNotes } from "#modules/appointments/server/index.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { appointmentNotesOf } from "../rules.ts";
import { appointmentReference, isSamePlace } from "./lock-appointment.ts";
import type { IssueColumns } from "./queries.ts";
import { columnsOfStatus, writeChange } from "./write-change.ts";

interface Told {
  appointmentId: string;
}

/** The visit is finished: whether the problem is gone is for people to say. Told again, it is proposed already. */
export const proposeResolution = (ctx: Ctx, told: Told): Promise<void> =>
  onScheduled(ctx, told, (ctx, issue) => writeChange(ctx, issue, { is_proposed: true }));

/** Nobody comes for it any more, so it is investigated again. */
export const loseAppointment = (ctx: Ctx, told: Told): Promise<void> => onScheduled(ctx, told, investigateAgain);

async function investigateAgain(ctx: Ctx, issue: IssueColumns): Promise<void> {
  const appointment = await appointmentReference(ctx, issue.appointment_id);
  await writeChange(ctx, issue, columnsOfStatus(ctx, "investigating"), { from: { appointment }, to: {} });
}

/**
 * The appointment was taken to another place, where whoever comes sees nothing of the problem, nor needs its words.
 * What counts is where it is by now; whoever is there already has come for it.
 */
export const leaveOtherPlace = (ctx: Ctx, told: Told): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // The appointment before its issues, as everywhere.
    const place = await lockPlace(ctx, told.appointmentId);
    if (!place || !BEFORE_ARRIVAL.includes(place.status)) return;
    await onScheduled(ctx, told, async (ctx, issue) => {
      if (isSamePlace(place.propertyId, issue.property_id)) return;
      await investigateAgain(ctx, issue);
      await removeFromNotes(ctx, told.appointmentId, appointmentNotesOf(issue));
    });
  });

const BEFORE_ARRIVAL: readonly AppointmentStatus[] = ["pending", "scheduled", "confirmed"];

function onScheduled(
  ctx: Ctx,
  { appointmentId }: Told,
  change: (ctx: Ctx, issue: IssueColumns) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const issues = await ctx.db
      .selectFrom("issue")
      .selectAll()
      .where("appointment_id", "=", appointmentId)
      .where("status", "=", "scheduled")
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    for (const issue of issues) await change(ctx, issue);
  });
}
