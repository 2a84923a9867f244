import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { bookConsultation } from "./book-consultation.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { checkConsultationDay } from "./check-consultation-time.ts";
import { confirmAppointment } from "./confirm-appointment.ts";
import { freeConsultationDays, freeConsultationTimes, freeTimesForMove } from "./find-free-times.ts";
import { findAppointment, findAppointments } from "./queries.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";
import { toDetail, toSummary } from "./views.ts";

export function appointmentRoutes(serve: Serve) {
  serve(contract.getConsultationDays, async (ctx) => ({ days: await freeConsultationDays(ctx) }));

  serve(contract.getConsultationSlots, async (ctx, { date }) => {
    const company = await currentCompany(ctx);
    checkConsultationDay({ company, now: ctx.now(), language: ctx.language }, date, "date");
    return { date, slots: await freeConsultationTimes(ctx, date) };
  });

  serve(contract.bookConsultation, bookConsultation, {
    facts: {
      "appointments.slot_taken": async (ctx, { preferredDate }) => ({
        slots: await freeConsultationTimes(ctx, preferredDate),
      }),
    },
  });

  serve(contract.listAppointments, async (ctx, filter) => {
    const { rows, total } = await findAppointments(ctx, filter);
    return {
      data: rows.map((row) => toSummary(ctx.actor, row)),
      pagination: { page: filter.page, limit: filter.limit, total },
    };
  });

  serve(contract.getAppointment, async (ctx, { id }) => {
    const row = await findAppointment(ctx, id);
    if (!row) throw new AppError("not_found", "appointments.not_found");
    return toDetail(ctx.actor, row);
  });

  serve(contract.confirmAppointment, async (ctx, seen) => toDetail(ctx.actor, await confirmAppointment(ctx, seen)));

  serve(contract.cancelAppointment, async (ctx, input) => toDetail(ctx.actor, await cancelAppointment(ctx, input)));

  const slots = async (ctx: Ctx, { id, date }: { id: string; date: string }) => ({
    slots: await freeTimesForMove(ctx, id, date),
  });
  serve(
    contract.rescheduleAppointment,
    async (ctx, input) => toDetail(ctx.actor, await rescheduleAppointment(ctx, input)),
    {
      facts: { "appointments.slot_taken": slots, "appointments.technician_busy": slots },
    },
  );
}
