import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { audit } from "#platform/server/audit.ts";
import { instantOfOrNext, MINUTES_A_DAY, parseTime } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import type { requestOwnAppointment } from "../../contract-own.ts";
import { isInspectionService, TIME_WINDOWS, type TimeWindow } from "../../rules.ts";
import { HOLD_HOURS } from "../../rules-own.ts";
import { serviceColumns } from "../appointment-columns.ts";
import { ownChange } from "../events.ts";
import { onTaken } from "../checks/check-place.ts";
import { slotTaken } from "../claim-time.ts";
import { insertAppointment } from "../create/insert-appointment.ts";
import { checkBookable } from "./find-request-choices.ts";
import { checkHeld, checkOwnProperty, checkWhen, teamAt } from "./find-own-times.ts";
import { ownClientId } from "./own-rows.ts";

type Request = ParsedInputOf<typeof requestOwnAppointment>;

/** Who is free may be taken between looking and writing, while somebody else still is. */
const TRIES = 3;

/**
 * Writes down what a client asks for, until the office answers: a free time is held, with whoever is free and may do it;
 * a part of a day takes nobody's time. Of two who want the last free time, the database lets one have it.
 *
 * @returns the id of the appointment
 * @throws AppError request.invalid | properties.not_found | clients.not_found | appointments.slot_taken
 */
export async function requestOwn(ctx: Ctx, form: Request): Promise<string> {
  const service = await checkBookable(ctx, form.serviceType, form.type);
  await checkOwnProperty(ctx, form.propertyId);
  await checkWhen(ctx, form);
  if (form.time !== null) await checkHeld(ctx);
  const { time_zone } = await currentCompany(ctx);
  const columns = {
    ...serviceColumns(service),
    property_id: form.propertyId,
    minutes: service.minutes,
    time_zone,
    estimated_cost_cents: service.price_cents,
    is_initial_inspection: isInspectionService(service.slug),
    priority: form.type === "emergency" ? ("urgent" as const) : ("normal" as const),
    notes: [`Requested in the client portal: ${form.type}`, form.notes].filter(Boolean).join("\n"),
  };
  for (let left = TRIES; ; left--) {
    try {
      const place = await placeOf(ctx, form, service.minutes);
      return await writeDown(ctx, form, { ...columns, ...place });
    } catch (fault) {
      if (left === 1 || !isTaken(fault) || form.time === null) throw isTaken(fault) ? slotTaken() : fault;
    }
  }
}

async function placeOf(ctx: Ctx, { date, time, timeWindow, serviceType, propertyId }: Request, minutes: number) {
  if (time === null) return windowColumns(date, timeWindow ?? "anytime", minutes);
  const team = await teamAt(ctx, { date, time, minutes, serviceType, propertyId });
  if (!team) throw slotTaken();
  return {
    scheduled_on: date,
    start_minute: parseTime(time) ?? 0,
    time_window: null,
    held_until: await holdFrom(ctx, { date, time }),
    technician_id: team.technicianId,
    assistant_ids: [...team.assistantIds],
  };
}

/** Until when a time that is asked for now is held: until it begins at the latest. */
export async function holdFrom(ctx: Ctx, { date, time }: { date: string; time: string }): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  const startsAt = instantOfOrNext(date, parseTime(time) ?? 0, zone).getTime();
  return new Date(Math.min(ctx.now().getTime() + HOLD_HOURS * 3_600_000, startsAt)).toISOString();
}

/** A part of a day as columns; a long service begins earlier than an evening, so that it ends on its day. */
export const windowColumns = (date: string, window: TimeWindow, minutes: number) => ({
  scheduled_on: date,
  start_minute: Math.min(TIME_WINDOWS[window].from, MINUTES_A_DAY - minutes),
  time_window: window,
  held_until: null,
});

type Columns = Awaited<ReturnType<typeof placeOf>> &
  Omit<
    Parameters<typeof insertAppointment>[1],
    "kind" | "client_id" | "status" | keyof Awaited<ReturnType<typeof placeOf>>
  >;

function writeDown(ctx: Ctx, form: Request, columns: Columns): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { id, reference } = await insertAppointment(ctx, {
      kind: "service",
      client_id: ownClientId(ctx),
      status: "pending",
      ...columns,
    });
    await audit(ctx, {
      action: "appointments.requested",
      entityType: "appointment",
      entityId: id,
      changes: {
        reference,
        type: form.type,
        service: columns.service_type,
        scheduled_on: columns.scheduled_on,
        start_minute: columns.start_minute,
        time_window: columns.time_window,
        words: form.notes,
      },
    });
    await emit(ctx, ownChange, { appointmentId: id, change: "requested" as const });
    await announce(ctx, "appointments", "availability");
    return id;
  }).catch(onTaken(ctx));
}

/** Why a time is gone is the office's affair; the client is told that it is. */
const GONE: readonly string[] = [
  "appointments.slot_taken",
  "appointments.technician_busy",
  "appointments.technician_off",
  "appointments.technician_unfit",
  "appointments.technician_not_found",
  "appointments.outside_hours",
];

export const isTaken = (fault: unknown): boolean => fault instanceof AppError && GONE.includes(fault.code);
