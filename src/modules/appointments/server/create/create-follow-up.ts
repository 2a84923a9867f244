import type { StandardService } from "#modules/catalogue/rules.ts";
import { findServiceBySlug } from "#modules/catalogue/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { TIME_WINDOWS } from "../../rules.ts";
import { changedMeanwhile, type Seen } from "../change-appointment.ts";
import { insertAppointment } from "./insert-appointment.ts";
import { findForm } from "../read/find-forms.ts";
import { visibleAppointments } from "../read/find-appointments.ts";
import { serviceColumns } from "../appointment-columns.ts";

const FOLLOW_UP: StandardService = "follow-up";

/**
 * Makes the follow-up of a completed appointment as a request without a time, as many days later as its service says.
 * The appointment is locked meanwhile, so that two who ask at once make one.
 *
 * @returns the id of the follow-up
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.no_follow_up
 */
export function createFollowUp(ctx: Ctx, { id: appointmentId, version }: Seen): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const appointment = await visibleAppointments(ctx)
      .selectAll("appointment")
      .where("appointment.id", "=", appointmentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!appointment) throw new AppError("not_found", "appointments.not_found");
    if (appointment.version !== version) throw changedMeanwhile();
    const dueOn = (await findForm(ctx, appointmentId))?.follow_up_on ?? null;
    const service = await findServiceBySlug(ctx, FOLLOW_UP);
    if (dueOn === null || !service) throw noFollowUp();
    const { time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    const columns = {
      ...serviceColumns(service),
      client_id: appointment.client_id,
      property_id: appointment.property_id,
      // A preference: who knows the place.
      technician_id: appointment.technician_id,
      scheduled_on: dueOn < today ? today : dueOn,
      start_minute: TIME_WINDOWS.anytime.from,
      minutes: service.minutes,
      estimated_cost_cents: service.price_cents,
      previous_appointment_id: appointmentId,
    };
    const { id, reference } = await insertAppointment(ctx, {
      kind: "service",
      time_zone: zone,
      status: "pending",
      time_window: "anytime",
      is_follow_up: true,
      location: appointment.location,
      ...columns,
    });
    await audit(ctx, {
      action: "appointments.follow_up_requested",
      entityType: "appointment",
      entityId: id,
      changes: { reference, ...columns },
    });
    await announce(ctx, "appointments");
    return id;
  });
}

const noFollowUp = () =>
  new AppError("conflict", "appointments.no_follow_up", {
    detail: "This appointment doesn't need a follow-up, or already has one.",
  });
