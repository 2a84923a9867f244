import { addToNotes } from "#modules/appointments/server/index.ts";
import { isClosed } from "#modules/appointments/rules.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { appointmentNotesOf } from "../rules.ts";
import { issueNotFound, visibleIssues } from "./queries.ts";

export interface Linked {
  id: string;
  reference: string;
}

/**
 * Holds the appointment that is to be made for an issue, so that nobody calls it off meanwhile, and carries the client's
 * words over to its notes unless they stand there. The issue itself is locked after it, by the caller. Whoever goes to
 * another place sees nothing of the problem; an appointment or an issue that names no place may be at any of the client's.
 *
 * @throws AppError issues.not_found | appointments.not_found | issues.appointment_closed | issues.appointment_elsewhere
 */
export async function lockAppointmentFor(
  ctx: Ctx,
  { issueId, appointmentId }: { issueId: string; appointmentId: string },
): Promise<Linked> {
  const issue = await visibleIssues(ctx).selectAll("issue").where("issue.id", "=", issueId).executeTakeFirst();
  if (!issue) throw issueNotFound();
  const found = await ctx.db
    .selectFrom("appointment")
    .select(["reference", "status", "property_id"])
    .where("id", "=", appointmentId)
    .where("client_id", "=", issue.client_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "appointments.not_found");
  const { reference, status, property_id: propertyId } = found;
  if (isClosed(status))
    throw new AppError("conflict", "issues.appointment_closed", {
      detail: `This appointment is ${status}. Please choose one that is still to come.`,
    });
  if (!isSamePlace(propertyId, issue.property_id)) throw isElsewhere();
  await addToNotes(ctx, appointmentId, { words: appointmentNotesOf(issue), unless: issue.reference });
  return { id: appointmentId, reference };
}

/** What names no place may be at any of the client's. */
export const isSamePlace = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

function isElsewhere(): AppError {
  const message =
    "This appointment is at another of the client’s properties. Please choose one at the issue’s property.";
  return new AppError("conflict", "issues.appointment_elsewhere", {
    detail: message,
    errors: [{ path: "appointmentId", message }],
  });
}

/** How people call it; null for none. */
export async function appointmentReference({ db }: Ctx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await db.selectFrom("appointment").select("reference").where("id", "=", id).executeTakeFirst();
  return found?.reference ?? null;
}
