import { audit } from "#platform/server/audit.ts";
import { instantOf, timeText } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { Frequency } from "#modules/catalogue/rules.ts";
import type { AppointmentRequest } from "../../contract.ts";
import { checkClient } from "../checks/check-client.ts";
import { checkPlace, onTaken, type Place } from "../checks/check-place.ts";
import { checkService } from "../checks/check-service.ts";
import { checkSkills } from "../checks/check-skills.ts";
import { insertAppointment } from "./insert-appointment.ts";
import type { FirstAppointment, PlanPort } from "../plan-port.ts";
import type { Notice } from "../schedule-appointment.ts";
import { saveInstructions } from "../save-instructions.ts";
import { requestEmail } from "../emails/send-email.ts";
import { serviceColumns, appointmentColumns } from "../appointment-columns.ts";

type Asked = AppointmentRequest & Notice & { outsideHours: boolean; repeat: Frequency | null; skillsReason: string };

/**
 * Schedules an appointment and writes to the client, unless the office does not want that. With `repeat` it is the
 * first of a plan. Whether the time is free is for the database to say.
 *
 * @returns the id of the appointment
 * @throws AppError request.invalid | clients.not_found | properties.not_found | appointments.technician_not_found
 *   | appointments.outside_hours | appointments.technician_off | appointments.slot_taken | appointments.technician_busy
 *   | appointments.technician_unfit
 */
export async function createAppointment(ctx: Ctx, form: Asked, plans: PlanPort): Promise<string> {
  await checkClient(ctx, form.clientId);
  const service = await checkService(ctx, form.serviceType);
  const columns = {
    ...serviceColumns(service),
    ...(await appointmentColumns(ctx, { kind: "service", clientId: form.clientId }, form)),
  };
  const place = await checkPlace(ctx, form);
  const skill_override = await checkSkills(ctx, { ...form, propertyId: columns.property_id });
  return inTransaction(ctx, async (ctx) => {
    const planId = form.repeat && (await plans.begin(ctx, firstOfPlan(form, form.repeat, columns.property_id ?? "")));
    const { id, reference } = await insertAppointment(ctx, {
      kind: "service",
      client_id: form.clientId,
      status: "scheduled",
      time_window: null,
      plan_id: planId,
      ...columns,
      ...place,
      skill_override,
    });
    await saveInstructions(ctx, id, form);
    await audit(ctx, {
      action: "appointments.created",
      entityType: "appointment",
      entityId: id,
      changes: { reference, ...columns, ...place, skill_override, start: timeText(place.start_minute), plan: planId },
    });
    if (form.notifyClient && isToCome(ctx, place))
      await requestEmail(ctx, { appointmentId: id, emailKind: "arranged", sequence: 0 }, { waits: false });
    await announce(ctx, "appointments", "availability");
    return id;
  }).catch(onTaken(ctx));
}

/** Of an appointment that is written down afterwards nobody need be told. */
const isToCome = (ctx: Ctx, { scheduled_on: day, start_minute: start, time_zone: zone }: Place): boolean =>
  (instantOf(day, start, zone) ?? ctx.now()) > ctx.now();

const firstOfPlan = (form: Asked, frequency: Frequency, propertyId: string): FirstAppointment => ({
  clientId: form.clientId,
  propertyId,
  serviceType: form.serviceType,
  frequency,
  minutes: form.minutes,
  technicianId: form.technicianId,
  priceCents: form.estimatedCostCents,
  startsOn: form.date,
  notes: form.notes,
});
