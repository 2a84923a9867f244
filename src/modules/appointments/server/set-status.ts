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
    /** When it was, where that is told later; now unless told. */
    at?: string;
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
  { status, reason, at, ...seen }: StatusAsked,
  plans: PlanPort,
): Promise<SummaryRow> =>
  changeAppointment(ctx, seen, {
    action: ACTIONS[status],
    refusal: "cannot_become",
    make: async (row, ctx) => ({
      ...(await madeOf(ctx, row, { status, reason, at: at ?? ctx.now().toISOString() })),
      plans,
    }),
  });

async function madeOf(
  ctx: Ctx,
  row: Before,
  { status, reason, at }: Required<Pick<StatusAsked, "status" | "reason" | "at">>,
): Promise<Made> {
  switch (status) {
    case "scheduled":
      return { columns: { status }, event: "scheduled" };
    case "in-progress":
      return {
        columns: { status, started_at: at, start_reason: await checkStart(ctx, row, { reason, at }) },
        event: "started",
      };
    case "completed":
      return { columns: { status, completed_at: notBefore(at, row.started_at) }, event: "completed" };
  }
}

/** Whoever tells it later may have another clock than whoever started it. */
const notBefore = (at: string, startedAt: string | null): string =>
  startedAt !== null && new Date(startedAt) > new Date(at) ? startedAt : at;

/** The reason where one is needed; null on its own day with as many as the service asks for. */
async function checkStart(
  ctx: Ctx,
  row: Before,
  { reason, at }: { reason: string; at: string },
): Promise<string | null> {
  if (row.technician_id === null)
    throw new AppError("conflict", "appointments.no_technician", {
      detail: "No technician is assigned to this appointment. Assign one before you start it.",
    });
  const missing = missingOf(row);
  const { time_zone: zone } = await currentCompany(ctx);
  const isItsDay = row.scheduled_on === todayIn(zone, new Date(at));
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
