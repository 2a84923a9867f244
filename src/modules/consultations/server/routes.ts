import { openingFacts } from "#modules/appointments/server/index.ts";
import { toShownService } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { EMERGENCY_MINUTES } from "../rules.ts";
import { acceptLead } from "./accept-lead.ts";
import { bookEmergency } from "./assistant/book-emergency.ts";
import { checkInAppDay } from "./assistant/check-in-app-time.ts";
import { freeInAppTimes, nextInAppDay } from "./assistant/find-in-app-times.ts";
import { offeredEmergency } from "./assistant/offered-emergency.ts";
import { requestEmergency } from "./assistant/request-emergency.ts";
import { bookConsultation } from "./book-consultation.ts";
import { checkConsultationDay } from "./check-consultation-time.ts";
import { allConsultationTimes, freeConsultationDays, freeConsultationTimes } from "./find-free-times.ts";
import { findKnownContact } from "./find-known-contact.ts";
import { withPage } from "./make-consultation-link.ts";
import { serveLinked } from "./serve-linked.ts";

export const consultationRoutes = (publicUrl: string) => (serve: Serve) => {
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

  serve(contract.acceptLead, (ctx, { id }) => acceptLead(ctx, id));
  serve(contract.getKnownContact, findKnownContact);
  serveLinked(serve, publicUrl);
};
