import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { canBeMoved } from "../rules.ts";
import type { AppointmentWish } from "../contract.ts";
import { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
import { checkPlace, onTaken } from "./check-place.ts";
import { isPlacedAs, placedAs } from "./place-appointment.ts";
import type { DetailRow } from "./queries.ts";
import { visitColumns } from "./visit-columns.ts";

type Asked = Seen & Omit<AppointmentWish, "clientId"> & { outsideHours: boolean };

/**
 * Changes what the office's form says of a visit, its time and its technician with it.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile | appointments.cannot_edit
 *   | properties.not_found | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 */
export const updateAppointment = (ctx: Ctx, form: Asked): Promise<DetailRow> =>
  changeAppointment(ctx, form, {
    action: "edit",
    make: async (row, ctx) => {
      const { columns, ...placed } = await placeIfMoved(ctx, row, form);
      return { ...placed, columns: { ...(await describe(ctx, row, form)), ...columns }, brief: form };
    },
  }).catch(onTaken);

/** @throws AppError appointments.cannot_edit: somebody is there already, so where and when it is is a fact */
async function placeIfMoved(ctx: Ctx, row: Before, form: Asked): Promise<Made> {
  if (isPlacedAs(row, form)) return { columns: {}, happening: "changed" };
  if (!canBeMoved(row.status))
    throw new AppError("forbidden", "appointments.cannot_edit", {
      detail: "The visit has begun, so its time and its technician stay as they are.",
    });
  return placedAs(ctx, row, await checkPlace(ctx, form, row.technician_id));
}

/** What a visitor booked keeps the words in which it was booked. */
async function describe(ctx: Ctx, row: Before, form: Asked): Promise<Made["columns"]> {
  const { title, service_type, ...columns } = await visitColumns(ctx, row.client_id, form);
  return row.kind === "consultation" ? columns : { title, service_type, ...columns };
}
