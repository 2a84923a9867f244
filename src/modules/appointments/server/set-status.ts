import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Made, type Seen } from "./change-appointment.ts";
import type { DetailRow } from "./queries.ts";

type Status = "scheduled" | "in-progress" | "completed";

const ACTIONS = { scheduled: "accept", "in-progress": "start", completed: "complete" } as const;

/**
 * Takes on a request, starts a visit or completes it. Technicians may start and complete their own.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_become
 */
export const setAppointmentStatus = (ctx: Ctx, { status, ...seen }: Seen & { status: Status }): Promise<DetailRow> =>
  changeAppointment(ctx, seen, {
    action: ACTIONS[status],
    refusal: "cannot_become",
    make: () => madeOf(status, ctx.now().toISOString()),
  });

function madeOf(status: Status, now: string): Made {
  switch (status) {
    case "scheduled":
      return { columns: { status }, happening: "scheduled" };
    case "in-progress":
      return { columns: { status, started_at: now }, happening: "started" };
    case "completed":
      return { columns: { status, completed_at: now }, happening: "completed" };
  }
}
