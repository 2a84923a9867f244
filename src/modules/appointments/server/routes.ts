import { toShownService } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { acceptLead } from "./accept-lead.ts";
import { bookEmergency } from "./book-emergency.ts";
import { bookConsultation } from "./book-consultation.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { checkInAppDay } from "./check-in-app-time.ts";
import { checkConsultationDay } from "./check-consultation-time.ts";
import { confirmAppointment } from "./confirm-appointment.ts";
import { allConsultationTimes, freeConsultationDays, freeConsultationTimes, openingFacts } from "./find-free-times.ts";
import { freeInAppTimes, nextInAppDay } from "./find-in-app-times.ts";
import { findKnownContact } from "./find-known-contact.ts";
import { findHistory } from "./find-history.ts";
import { freeTimesForMove } from "./find-move-times.ts";
import { MOVE_FACTS } from "./find-nearest-times.ts";
import { EMERGENCY_MINUTES } from "../rules.ts";
import { findAppointment, findAppointments, type DetailRow } from "./queries.ts";
import { offeredEmergency } from "./offered-emergency.ts";
import { previewEmail, previewNewEmail } from "./preview-email.ts";
import { removeAppointment } from "./remove-appointment.ts";
import { requestEmergency } from "./request-emergency.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";
import { withPage } from "./make-consultation-link.ts";
import { serveLinked } from "./serve-linked.ts";
import { servePlans } from "./serve-plans.ts";
import { serveSchedule } from "./serve-schedule.ts";
import { toDetail, toSummary } from "./views.ts";
import { withdrawEmail } from "./withdraw-email.ts";

export const appointmentRoutes = (publicUrl: string) => (serve: Serve) => {
  serve(contract.getConsultationDays, async (ctx) => ({ days: await freeConsultationDays(ctx) }));

  serve(contract.getConsultationSlots, async (ctx, { date }) => {
    const company = await currentCompany(ctx);
    checkConsultationDay({ company, now: ctx.now(), language: ctx.language }, date, "date");
    return { date, slots: await freeConsultationTimes(ctx, date) };
  });

  serve(contract.getConsultationTimes, async (ctx) => ({ days: await allConsultationTimes(ctx) }));

  serve(contract.bookConsultation, bookConsultation, {
    finish: withPage,
    facts: {
      "appointments.slot_taken": async (ctx, { preferredDate }) => ({
        slots: await freeConsultationTimes(ctx, preferredDate),
      }),
    },
  });

  serve(contract.getInAppSlots, async (ctx, { date }) => {
    const company = await currentCompany(ctx);
    checkInAppDay({ company, now: ctx.now(), language: ctx.language }, date);
    const { opening } = openingFacts(company, date);
    const slots = await freeInAppTimes(ctx, date, EMERGENCY_MINUTES);
    const nextFree = slots.length > 0 ? null : await nextInAppDay(ctx, date, EMERGENCY_MINUTES);
    return { date, closed: opening === null, slots, nextFree };
  });

  serve(contract.bookEmergency, bookEmergency, {
    facts: {
      "appointments.slot_taken": async (ctx, { date }) => ({
        slots: await freeInAppTimes(ctx, date, EMERGENCY_MINUTES),
      }),
    },
  });

  serve(contract.getEmergencyOffer, async (ctx) => {
    const service = await offeredEmergency(ctx);
    return { service: service ? toShownService(service) : null, minutes: EMERGENCY_MINUTES };
  });
  serve(contract.requestEmergency, requestEmergency);

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
    return detailOf(ctx, row);
  });

  serve(contract.getFreeTimes, async (ctx, { id, date }) => {
    if (!(await findAppointment(ctx, id))) throw new AppError("not_found", "appointments.not_found");
    const { opening } = openingFacts(await currentCompany(ctx), date);
    return { date, closed: opening === null, slots: await freeTimesForMove(ctx, id, date) };
  });

  serve(contract.confirmAppointment, async (ctx, seen) => detailOf(ctx, await confirmAppointment(ctx, seen)));

  serve(contract.cancelAppointment, async (ctx, input) => detailOf(ctx, await cancelAppointment(ctx, input)));

  serve(contract.rescheduleAppointment, async (ctx, input) => detailOf(ctx, await rescheduleAppointment(ctx, input)), {
    facts: MOVE_FACTS,
  });

  serve(contract.removeAppointment, removeAppointment);

  serve(contract.previewEmail, (ctx, wish) => previewEmail(ctx, wish, publicUrl));
  serve(contract.previewNewEmail, (ctx, visit) => previewNewEmail(ctx, visit, publicUrl));
  serve(contract.withdrawEmail, withdrawEmail);

  serve(contract.acceptLead, (ctx, { id }) => acceptLead(ctx, id));
  serve(contract.getKnownContact, findKnownContact);
  serveLinked(serve, publicUrl);
  serveSchedule(serve);
  servePlans(serve);
};

const detailOf = async (ctx: Ctx, row: DetailRow) => toDetail(ctx.actor, row, await findHistory(ctx, row));
