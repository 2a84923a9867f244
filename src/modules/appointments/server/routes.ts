import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { confirmAppointment } from "./confirm-appointment.ts";
import { findHistory } from "./read/find-history.ts";
import { openingFacts } from "./availability/day-facts.ts";
import { freeTimesForMove } from "./availability/find-move-times.ts";
import { MOVE_FACTS } from "./availability/find-nearest-times.ts";
import { findAppointment, findAppointments, findDetail } from "./read/find-appointments.ts";
import {} from "./read/appointment-rows.ts";
import { previewEmail, previewNewEmail } from "./emails/preview-email.ts";
import { removeAppointment } from "./remove-appointment.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";
import type { PlanPort } from "./plan-port.ts";
import { serveOffice } from "./serve-office.ts";
import { serveOwn } from "./own/serve-own.ts";
import { toDetail, toSummary } from "./read/appointment-views.ts";
import { withdrawEmail } from "./emails/withdraw-email.ts";

interface Parts {
  publicUrl: string;
  plans: PlanPort;
}

export const appointmentRoutes =
  ({ publicUrl, plans }: Parts) =>
  (serve: Serve) => {
    serve(contract.listAppointments, async (ctx, filter) => {
      const { rows, total } = await findAppointments(ctx, filter);
      return {
        data: rows.map((row) => toSummary(ctx.actor, row)),
        pagination: { page: filter.page, limit: filter.limit, total },
      };
    });

    serve(contract.getAppointment, (ctx, { id }) => detailOf(ctx, id));

    serve(contract.getFreeTimes, async (ctx, { id, date }) => {
      if (!(await findAppointment(ctx, id))) throw new AppError("not_found", "appointments.not_found");
      const { opening } = openingFacts(await currentCompany(ctx), date);
      return { date, closed: opening === null, slots: await freeTimesForMove(ctx, id, date) };
    });

    serve(contract.confirmAppointment, async (ctx, seen) => detailOf(ctx, (await confirmAppointment(ctx, seen)).id));

    serve(contract.cancelAppointment, async (ctx, input) =>
      detailOf(ctx, (await cancelAppointment(ctx, input, plans)).id),
    );

    serve(
      contract.rescheduleAppointment,
      async (ctx, input) => detailOf(ctx, (await rescheduleAppointment(ctx, input)).id),
      {
        facts: MOVE_FACTS,
      },
    );

    serve(contract.removeAppointment, (ctx, seen) => removeAppointment(ctx, seen, plans));

    serve(contract.previewEmail, (ctx, request) => previewEmail(ctx, request, publicUrl));
    serve(contract.previewNewEmail, (ctx, appointment) => previewNewEmail(ctx, appointment, publicUrl));
    serve(contract.withdrawEmail, withdrawEmail);

    serveOffice(serve, plans);
    serveOwn(serve, { plans, publicUrl });
  };

async function detailOf(ctx: Ctx, id: string): Promise<contract.AppointmentDetail> {
  const row = await findDetail(ctx, id);
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return toDetail(ctx.actor, row, await findHistory(ctx, row));
}
