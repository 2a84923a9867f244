import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment } from "./change-appointment.ts";
import type { SummaryRow } from "./read/appointment-rows.ts";

/**
 * Writes down what a client said of an appointment, however often they change their mind.
 *
 * @throws AppError appointments.not_found | appointments.not_completed
 */
export const rateAppointment = (ctx: Ctx, { id, stars }: { id: string; stars: number | null }): Promise<SummaryRow> =>
  changeAppointment(
    ctx,
    { id },
    { action: "rate", refusal: "not_completed", make: () => ({ columns: { rating: stars }, event: "rated" }) },
  );
