import { findAppointment } from "#modules/appointments/server/index.ts";
import { findPhoneAppointments } from "#modules/visits/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { OutputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listAppointmentIssues, listPhoneIssues } from "../contract.ts";
import { visibleIssues } from "./queries.ts";
import { describeIssues } from "./read/describe-issues.ts";
import { findRows } from "./read/issue-rows.ts";

const MAX_SHOWN = 20;

/**
 * What is open where an appointment of the actor's is; what it is made for stands first, also once that is resolved.
 *
 * @throws AppError appointments.not_found
 */
export async function findAppointmentIssues(
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<typeof listAppointmentIssues>> {
  if (!(await findAppointment(ctx, id))) throw new AppError("not_found", "appointments.not_found");
  const at = await ctx.db
    .selectFrom("appointment")
    .select(["client_id", "property_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { client_id: clientId, property_id: propertyId } = at;
  if (clientId === null) return { data: [] };
  const made = visibleIssues(ctx).where("issue.appointment_id", "=", id);
  const isFor = await findRows(ctx, made, MAX_SHOWN);
  const others =
    propertyId === null
      ? []
      : await findRows(
          ctx,
          visibleIssues(ctx)
            .where("issue.property_id", "=", propertyId)
            .where("issue.client_id", "=", clientId)
            .where("issue.status", "<>", "resolved")
            .where((eb) => eb.or([eb("issue.appointment_id", "is", null), eb("issue.appointment_id", "<>", id)])),
          MAX_SHOWN,
        );
  const shown = [...isFor, ...others].slice(0, MAX_SHOWN);
  const details = await describeIssues(ctx, shown);
  return { data: details.map((detail) => ({ ...detail, isFor: detail.service?.appointmentId === id })) };
}

/** What a phone takes along for the places where it goes next. One after the other: the embedded database answers one question at a time. */
export async function findPhoneIssues(ctx: Ctx): Promise<OutputOf<typeof listPhoneIssues>> {
  const data: OutputOf<typeof listPhoneIssues>["data"] = [];
  for (const appointmentId of await findPhoneAppointments(ctx))
    data.push({ appointmentId, issues: (await findAppointmentIssues(ctx, { id: appointmentId })).data });
  return { data };
}
