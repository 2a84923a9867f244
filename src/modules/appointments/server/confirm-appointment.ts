import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment, type Seen } from "./change-appointment.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";

/** @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_confirm */
export const confirmAppointment = (ctx: Ctx, seen: Seen): Promise<SummaryRow> =>
  changeAppointment(ctx, seen, {
    action: "confirm",
    make: () => ({ columns: { status: "confirmed" }, event: "confirmed", emailKind: "confirmed" }),
  });
