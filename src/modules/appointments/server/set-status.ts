import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { longDayLabel, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
import { missingWords } from "../rules-team.ts";
import { missingOf } from "./read/team-columns.ts";
import type { PlanPort } from "./plan-port.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";

type Status = "scheduled" | "in-progress" | "completed";

const ACTIONS = { scheduled: "accept", "in-progress": "start", completed: "complete" } as const;

export type StatusAsked = Partial<Seen> &
  Pick<Seen, "id"> & {
    status: Status;
    /** Why it is started on another day than its own, or by fewer than the service asks for; empty: it is not. */
    reason: string;
  };

/**
 * Takes on a request, starts an appointment or completes it. Technicians may start and complete their own. What is
 * started has a technician and is started on its day by as many as its service asks for, or with a reason, which is
 * written down; only what was started is completed.
 *
 * @throws AppError request.forbidden | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_become | appointments.no_technician | appointments.not_its_day
 *   | appointments.team_incomplete
 */
export const setAppointmentStatus = (
  ctx: Ctx,
  { status, reason, ...seen }: StatusAsked,
  plans: PlanPort,
): Promise<SummaryRow> =>
  changeAppointment(ctx, seen, {
    action: ACTIONS[status],
    refusal: "cannot_become",
    make: async (row, ctx) => ({ ...(await madeOf(ctx, row, { status, reason })), plans }),
  });

async function madeOf(
  ctx: Ctx,
  row: Before,
  { status, reason }: Pick<StatusAsked, "status" | "reason">,
): Promise<Made> {
  const now = ctx.now().toISOString();
  switch (status) {
    case "scheduled":
      return { columns: { status }, event: "scheduled" };
    case "in-progress":
      return {
        columns: { status, started_at: now, start_reason: await checkStart(ctx, row, reason) },
        event: "started",
      };
    case "completed":
      return { columns: { status, completed_at: now }, event: "completed" };
  }
}

/** The reason where one is needed; null on its own day with as many as the service asks for. */
async function checkStart(ctx: Ctx, row: Before, reason: string): Promise<string | null> {
  if (row.technician_id === null)
    throw new AppError("conflict", "appointments.no_technician", {
      detail: "No technician is assigned to this appointment. Assign one before you start it.",
    });
  const missing = missingOf(row);
  const { time_zone: zone } = await currentCompany(ctx);
  const isItsDay = row.scheduled_on === todayIn(zone, ctx.now());
  if (isItsDay && missing === 0) return null;
  if (reason !== "") return reason;
  if (!isItsDay)
    throw new AppError("conflict", "appointments.not_its_day", {
      detail: `This appointment is on ${longDayLabel(row.scheduled_on, "en")}, not today.`,
    });
  throw new AppError("conflict", "appointments.team_incomplete", {
    detail: `This service requires ${row.technicians_required} technicians. ${missingWords(missing)}.`,
  });
}
