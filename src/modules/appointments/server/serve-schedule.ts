import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createFollowUp } from "./create-follow-up.ts";
import { createAppointment } from "./create-appointment.ts";
import { findClosedDays } from "./find-closed-days.ts";
import { PLACE_FACTS } from "./find-nearest-times.ts";
import { findDaySheet, findOfficeAppointment } from "./find-office-appointment.ts";
import { findSchedule } from "./find-schedule.ts";
import { findTimes } from "./find-times.ts";
import { findTray } from "./find-tray.ts";
import { findWarranty, runningWarranties } from "./find-warranty.ts";
import { placeAppointment } from "./place-appointment.ts";
import { rateAppointment } from "./rate-appointment.ts";
import { setAppointmentStatus } from "./set-status.ts";
import { updateAppointment } from "./update-appointment.ts";
import { toOfficeAppointment } from "./visit-views.ts";

/** The schedule, and what the office does in it. */
export function serveSchedule(serve: Serve): void {
  serve(contract.getSchedule, findSchedule);
  serve(contract.getClosedDays, findClosedDays);
  serve(contract.getTray, (ctx, { limit }) => findTray(ctx, limit));
  serve(contract.findTimes, async (ctx, wish) => ({ times: await findTimes(ctx, wish) }));

  serve(contract.getDaySheet, async (ctx, day) => ({
    visits: (await findDaySheet(ctx, day)).map((row) => ({
      ...toOfficeAppointment(ctx.actor, row),
      contactPhone: row.contact_phone,
    })),
  }));

  serve(contract.getOfficeAppointment, (ctx, { id }) => officeViewOf(ctx, id));

  serve(contract.createAppointment, async (ctx, form) => officeViewOf(ctx, await createAppointment(ctx, form)), {
    facts: PLACE_FACTS,
  });

  serve(contract.updateAppointment, changed(updateAppointment), { facts: PLACE_FACTS });
  serve(
    contract.placeAppointment,
    async (ctx, wish) => {
      const { emailTo } = await placeAppointment(ctx, wish);
      return { ...(await officeViewOf(ctx, wish.id)), emailTo };
    },
    { facts: PLACE_FACTS },
  );
  serve(contract.setAppointmentStatus, changed(setAppointmentStatus));
  serve(contract.findWarranty, findWarranty);
  serve(contract.listWarranties, (ctx, { id }) => runningWarranties(ctx, id));
  serve(contract.createFollowUp, async (ctx, seen) => officeViewOf(ctx, await createFollowUp(ctx, seen)));
  serve(contract.rateAppointment, changed(rateAppointment));
}

/** Changes an appointment, and answers with how it is now. */
const changed =
  <Wish extends { id: string }>(change: (ctx: Ctx, wish: Wish) => Promise<unknown>) =>
  async (ctx: Ctx, wish: Wish) => {
    await change(ctx, wish);
    return officeViewOf(ctx, wish.id);
  };

async function officeViewOf(ctx: Ctx, id: string): Promise<contract.OfficeAppointment> {
  const row = await findOfficeAppointment(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return toOfficeAppointment(ctx.actor, row);
}
