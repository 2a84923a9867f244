import { findOrMakeLead } from "#modules/clients/server/index.ts";
import { phoneKeyOf } from "#modules/clients/rules.ts";
import { servesAddress } from "#modules/company/rules.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { Language } from "#platform/languages.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { countAttempt } from "#platform/server/http/rate-limit.ts";
import { hashToken } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { RequestedEmergency, VisitorEmergency } from "../../contract-emergency.ts";
import { EMERGENCY_MINUTES } from "../../rules.ts";
import { TIME_WINDOWS } from "#modules/appointments/rules.ts";
import { pestNameOf } from "../describe-lead.ts";
import { consultationBooked } from "../events.ts";
import { emergencyNotes, keepConversation } from "./keep-conversation.ts";
import { emergencyNotOffered, offeredEmergency } from "./offered-emergency.ts";
import { sendEmergencyRequest } from "./send-emergency-request.ts";
import { insertAppointment, serviceColumns } from "#modules/appointments/server/index.ts";

/** Whoever types in a stranger's number cannot have them called all day. */
const BY_PHONE = { max: 5, seconds: 86_400 };

/**
 * Takes down that a visitor needs somebody: an urgent appointment of today that has neither a time nor a technician yet,
 * with the lead that was found or made. It takes nobody's time, so there is nothing to race for; the office calls back.
 *
 * @throws AppError appointments.service_not_offered | request.too_many
 */
export async function requestEmergency(ctx: Ctx, form: VisitorEmergency): Promise<RequestedEmergency> {
  const service = await offeredEmergency(ctx);
  if (!service) throw emergencyNotOffered();
  await countAttempt(ctx, `appointments.emergency_phone ${hashToken(phoneKeyOf(form.phone))}`, BY_PHONE);
  const company = await currentCompany(ctx);
  const language = form.language ?? ctx.language;
  const clientId = ctx.actor.kind === "client" ? ctx.actor.clientId : null;
  const inServiceArea = servesAddress(company.service_areas, form);
  const notes = emergencyNotes(
    clientId === null
      ? "Requested through the emergency assistant, without an account"
      : "Requested through the emergency assistant",
    form,
  );

  return inTransaction(ctx, async (ctx) => {
    const { id, reference } = await insertAppointment(ctx, {
      kind: "emergency",
      client_id: clientId,
      technician_id: null,
      ...serviceColumns(service),
      scheduled_on: todayIn(company.time_zone, ctx.now()),
      start_minute: TIME_WINDOWS.anytime.from,
      minutes: EMERGENCY_MINUTES,
      time_zone: company.time_zone,
      time_window: "anytime",
      status: "pending",
      priority: "urgent",
      notes,
    });
    const leadId = clientId ?? (await findOrMakeLead(ctx, leadOf(form, language, notes))).id;
    await ctx.db
      .insertInto("consultation")
      .values({
        appointment_id: id,
        lead_id: leadId,
        pest_category: form.pestCategory,
        pest_type: form.pestType,
        full_name: form.fullName,
        email: form.email,
        phone: form.phone,
        phone_key: phoneKeyOf(form.phone),
        street: form.address,
        city: form.city,
        state: form.state,
        zip_code: form.zipCode,
        in_service_area: inServiceArea,
        property_type: null,
        property_size: null,
        language,
      })
      .execute();
    await keepConversation(ctx, id, form);
    await audit(ctx, {
      action: "appointments.emergency_requested",
      entityType: "appointment",
      entityId: id,
      changes: { reference, pest: form.pestType },
    });
    await enqueue(ctx, sendEmergencyRequest, { appointmentId: id });
    await emit(ctx, consultationBooked, { appointmentId: id });
    await announce(ctx, "appointments");
    return { id, reference, inServiceArea };
  });
}

const leadOf = (form: VisitorEmergency, language: Language, notes: string) => ({
  ...form,
  clientType: "residential" as const,
  language,
  intake: { pestTypes: [pestNameOf(form.pestType)], description: notes, urgency: "emergency" as const },
});
