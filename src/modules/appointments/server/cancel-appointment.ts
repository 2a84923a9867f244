import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import type { PlanPort } from "./plan-port.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";

type Asked = Seen & {
  /** For the client; it stands in their email. */
  reason: string;
  /** For the office alone. */
  internalNote: string;
  notifyClient: boolean;
};

/**
 * Frees the time at once; the record stays. Whoever was never told of it
 * is not told that it is cancelled.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_cancel
 */
export const cancelAppointment = (
  ctx: Ctx,
  { reason, internalNote, notifyClient, ...seen }: Asked,
  plans: PlanPort,
): Promise<SummaryRow> =>
  changeAppointment(ctx, seen, {
    action: "cancel",
    make: (row) => ({
      columns: {
        status: "cancelled",
        cancellation_reason: reason === "" ? null : reason,
        cancellation_note: internalNote === "" ? null : internalNote,
      },
      event: "cancelled",
      plans,
      notifyClient,
      ...(row.time_window === null ? { emailKind: "cancelled" as const } : {}),
    }),
  });
