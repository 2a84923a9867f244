import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createFollowUp } from "./create/create-follow-up.ts";
import { createAppointment } from "./create/create-appointment.ts";
import { SCHEDULE_FACTS } from "./availability/find-nearest-times.ts";
import { findForm } from "./read/find-forms.ts";
import { findWarranty, runningWarranties } from "./read/find-warranty.ts";
import type { PlanPort } from "./plan-port.ts";
import { scheduleAppointment } from "./schedule-appointment.ts";
import { rateAppointment } from "./rate-appointment.ts";
import { setAppointmentStatus, type StatusAsked } from "./set-status.ts";
import { updateAppointment } from "./update-appointment.ts";
import { toForm } from "./read/appointment-views.ts";

/** What the office does with appointments in its form and on its board. */
export function serveOffice(serve: Serve, plans: PlanPort): void {
  serve(contract.getOfficeAppointment, (ctx, { id }) => officeViewOf(ctx, id));

  serve(contract.createAppointment, async (ctx, form) => officeViewOf(ctx, await createAppointment(ctx, form, plans)), {
    facts: SCHEDULE_FACTS,
  });

  serve(contract.updateAppointment, changed(updateAppointment), { facts: SCHEDULE_FACTS });
  serve(
    contract.scheduleAppointment,
    async (ctx, request) => {
      const { emailTo, callInstead } = await scheduleAppointment(ctx, request);
      return { ...(await officeViewOf(ctx, request.id)), emailTo, callInstead };
    },
    { facts: SCHEDULE_FACTS },
  );
  serve(
    contract.setAppointmentStatus,
    changed((ctx, asked: StatusAsked) => setAppointmentStatus(ctx, asked, plans)),
  );
  serve(contract.findWarranty, findWarranty);
  serve(contract.listWarranties, (ctx, { id }) => runningWarranties(ctx, id));
  serve(contract.createFollowUp, async (ctx, seen) => officeViewOf(ctx, await createFollowUp(ctx, seen)));
  serve(contract.rateAppointment, changed(rateAppointment));
}

/** Changes an appointment, and answers with how it is now. */
const changed =
  <Request extends { id: string }>(change: (ctx: Ctx, request: Request) => Promise<unknown>) =>
  async (ctx: Ctx, request: Request) => {
    await change(ctx, request);
    return officeViewOf(ctx, request.id);
  };

async function officeViewOf(ctx: Ctx, id: string): Promise<contract.OfficeAppointment> {
  const row = await findForm(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return toForm(ctx.actor, row);
}
