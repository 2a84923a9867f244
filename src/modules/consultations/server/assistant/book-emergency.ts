import {
  insertAppointment,
  ownChange,
  sendEmail,
  serviceColumns,
  slotTaken,
} from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { findFirstPlace, findPlace } from "#modules/properties/server/index.ts";
import { audit } from "#platform/server/audit.ts";
import { timeText } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { onConstraint } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { BookedEmergency, EmergencyRequest } from "../../contract-in-app.ts";
import { EMERGENCY_MINUTES } from "../../rules.ts";
import { checkInAppTime } from "./check-in-app-time.ts";
import { freeInAppTimes } from "./find-in-app-times.ts";
import { emergencyNotes, keepConversation } from "./keep-conversation.ts";
import { emergencyNotOffered, offeredEmergency } from "./offered-emergency.ts";

/**
 * Books an emergency visit for the client who asks, and queues the email. Many may ask for one hour at once:
 * `booking_day_not_overfull` decides. Looking first only keeps to the hours that are offered, and promises nothing.
 *
 * @throws AppError request.invalid | request.forbidden | appointments.service_not_offered | appointments.slot_taken
 *   | properties.not_found
 */
export async function bookEmergency(ctx: Ctx, form: EmergencyRequest): Promise<BookedEmergency> {
  const { actor } = ctx;
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  const company = await currentCompany(ctx);
  const start = checkInAppTime({ company, now: ctx.now(), language: ctx.language }, form, EMERGENCY_MINUTES);
  const emergency = await offeredEmergency(ctx);
  if (!emergency) throw emergencyNotOffered();
  const propertyId = await placeFor(ctx, actor.clientId, form.propertyId);
  if (!(await freeInAppTimes(ctx, form.date, EMERGENCY_MINUTES)).includes(timeText(start))) throw slotTaken();

  return inTransaction(ctx, async (ctx) => {
    const { id, reference } = await insertAppointment(ctx, {
      kind: "service",
      client_id: actor.clientId,
      property_id: propertyId,
      technician_id: null,
      ...serviceColumns(emergency),
      scheduled_on: form.date,
      start_minute: start,
      minutes: EMERGENCY_MINUTES,
      time_zone: company.time_zone,
      status: "scheduled",
      priority: "urgent",
      notes: emergencyNotes("Booked through the emergency assistant", form),
    }).catch(onConstraint("booking_day_not_overfull", slotTaken));
    await keepConversation(ctx, id, form);

    const when = { scheduledDate: form.date, scheduledTime: timeText(start) };
    await audit(ctx, {
      action: "appointments.emergency_booked",
      entityType: "appointment",
      entityId: id,
      changes: { reference, pest: form.pestType, ...when },
    });
    await emit(ctx, ownChange, { appointmentId: id, change: "requested" as const });
    await enqueue(ctx, sendEmail, { appointmentId: id, emailKind: "emergency", sequence: 0 });
    await announce(ctx, "appointments", "availability");
    return { id, reference, ...when, minutes: EMERGENCY_MINUTES, status: "scheduled" };
  });
}

/**
 * Where somebody is to come, of the places in use that the actor speaks for.
 *
 * @throws AppError properties.not_found
 */
async function placeFor(ctx: Ctx, clientId: string, propertyId: string | null): Promise<string> {
  const place = await (propertyId === null ? findFirstPlace(ctx, clientId) : findPlace(ctx, { clientId, propertyId }));
  if (place) return place.id;
  const detail =
    propertyId === null
      ? "None of your properties is in use any more. Please call us."
      : "This property is no longer in use. Please choose another.";
  throw new AppError("not_found", "properties.not_found", { detail });
}
