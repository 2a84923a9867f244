import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import type { DetailRow } from "./queries.ts";

/**
 * Frees the time at once; the record stays. Of a wish nobody was told a time, so there is nothing to take back.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_cancel
 */
export const cancelAppointment = (ctx: Ctx, { reason, ...seen }: Seen & { reason: string }): Promise<DetailRow> =>
  changeAppointment(ctx, seen, {
    action: "cancel",
    make: (row) => ({
      columns: { status: "cancelled", cancellation_reason: reason === "" ? null : reason },
      happening: "cancelled",
      ...(row.time_window === null ? { letter: "cancelled" as const } : {}),
    }),
  });
