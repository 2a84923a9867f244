import { inTransaction, type Ctx } from "#platform/server/context.ts";
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

/** The appointment is at another place now, where whoever comes sees nothing of the problem. */
export const leaveOtherPlace = (ctx: Ctx, told: Told & { propertyId: string | null }): Promise<void> =>
  onScheduled(ctx, told, async (ctx, issue) => {
    if (!isSamePlace(told.propertyId, issue.property_id)) await investigateAgain(ctx, issue);
  });

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
