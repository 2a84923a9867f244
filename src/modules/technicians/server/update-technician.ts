import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import type { TechnicianForm } from "../contract.ts";
import { changeTechnician, type Seen } from "./change-technician.ts";
import { checkHireDate } from "./check-hire-date.ts";
import type { TechnicianRow } from "./queries.ts";
import { endCalendar } from "./open-calendar.ts";
import { columnsOf, EMAIL_UNIQUE, emailTaken } from "./technician-columns.ts";
import { NO_WORK } from "./find-profile.ts";
import type { TechnicianWork } from "./technician-work.ts";

type Requested = TechnicianForm & Seen & { despiteAppointments: boolean };

/**
 * Whoever becomes inactive keeps their appointments, also those to come, until somebody else is sent: that has to be
 * known. Their calendar feed ends.
 *
 * @throws AppError request.forbidden | request.invalid | technicians.not_found | technicians.changed_meanwhile | technicians.email_taken
 *   | technicians.has_coming_appointments
 */
export function updateTechnician(ctx: Ctx, work: TechnicianWork, request: Requested): Promise<void> {
  return changeTechnician(ctx, request, {
    name: "updated",
    async make(ctx, before) {
      const leaves = before.status === "active" && request.status === "inactive";
      if (leaves && !request.despiteAppointments) await refuseWithAppointments(ctx, work, before.id);
      const columns = columnsOf(request);
      // What was written down long ago does not stand against another change.
      if (columns.hired_on !== before.hired_on) await checkHireDate(ctx, request);
      const changes = differencesOf(before, columns);
      if (Object.keys(changes).length === 0) return null;
      await ctx.db
        .updateTable("technician")
        .set(columns)
        .where("id", "=", before.id)
        .execute()
        .catch(onConstraint(EMAIL_UNIQUE, emailTaken));
      // For good: whoever comes back is given a new address, and the phone of whoever left stays empty.
      if (leaves) await endCalendar(ctx, before.id);
      return changes;
    },
  });
}

async function refuseWithAppointments(ctx: Ctx, work: TechnicianWork, id: string): Promise<void> {
  const { comingAppointments } = (await work.factsOf(ctx, [id])).get(id) ?? NO_WORK;
  if (comingAppointments === 0) return;
  const appointments =
    comingAppointments === 1 ? "1 upcoming appointment is" : `${comingAppointments} upcoming appointments are`;
  throw new AppError("conflict", "technicians.has_coming_appointments", {
    detail: `${appointments} still assigned to this technician.`,
    facts: { comingAppointments },
  });
}

/** Each column that becomes another, as it was and as it will be. */
function differencesOf(before: TechnicianRow, columns: ReturnType<typeof columnsOf>): Record<string, unknown> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([column, value]) => JSON.stringify(was.get(column)) !== JSON.stringify(value))
      .map(([column, value]) => [column, [was.get(column), value]]),
  );
}
