import { clientInstructionsOf } from "#modules/properties/server/index.ts";
import { heldLicencesOf } from "#modules/technicians/server/index.ts";
import { timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { OwnAppointment, OwnAppointmentDetail } from "../../contract-own.ts";
import { appointmentPolicy } from "../../policy.ts";
import { NOTICE_HOURS } from "../../rules-own.ts";
import { findOwn, findOwnWords, type OwnRow } from "./own-rows.ts";

const HOUR_MS = 3_600_000;

/** What has a time can be changed until then; a request has none that could be over. */
export const isToCome = (row: Pick<OwnRow, "time_window" | "starts_at">, now: Date): boolean =>
  row.time_window !== null || new Date(row.starts_at) > now;

export function toOwn({ actor, now }: Ctx, row: OwnRow): OwnAppointment {
  const subject = {
    status: row.status,
    clientId: row.client_id,
    placeId: row.place_id,
    technicianUserIds: [],
    hasTime: row.time_window === null,
  };
  const isChangeable = isToCome(row, now());
  const untilStart = new Date(row.starts_at).getTime() - now().getTime();
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    kind: row.kind,
    title: row.local_title ?? row.title,
    date: row.scheduled_on,
    time: timeText(row.start_minute),
    endTime: timeText(row.start_minute + row.minutes),
    minutes: row.minutes,
    timeWindow: row.time_window,
    address: row.address,
    status: row.status,
    technicianName: isAgreed(row) ? row.technician_name : null,
    technicianPhotoId: isAgreed(row) ? row.technician_photo_id : null,
    isRated: row.rating !== null,
    isShortNotice: row.time_window === null && untilStart < NOTICE_HOURS * HOUR_MS,
    can: {
      reschedule: isChangeable && appointmentPolicy.reschedule(actor, subject),
      cancel: isChangeable && appointmentPolicy.cancel(actor, subject),
    },
  };
}

/** Of what is only asked for the office may still send somebody else. */
const isAgreed = ({ status }: OwnRow): boolean => status !== "pending";

/** @throws AppError appointments.not_found */
export async function ownDetail(ctx: Ctx, id: string): Promise<OwnAppointmentDetail> {
  const row = await findOwn(ctx, id);
  return {
    ...toOwn(ctx, row),
    licences: await licencesFor(ctx, row),
    notes: await findOwnWords(ctx, id),
    instructions: await clientInstructionsOf(ctx, row.place_id),
    heldUntil: row.status === "pending" && row.time_window === null ? row.held_until : null,
    cancellationReason: row.cancellation_reason,
    hasCalendar: row.time_window === null && row.status !== "cancelled",
  };
}

/** Those of the state in which the appointment is, as far as that is known, that have not run out. */
async function licencesFor(ctx: Ctx, row: OwnRow): Promise<OwnAppointmentDetail["licences"]> {
  if (row.technician_id === null || !isAgreed(row)) return [];
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const held = await heldLicencesOf(ctx, row.technician_id);
  return held
    .filter(({ state, expiresOn }) => (row.state === null || state === row.state) && expiresOn >= today)
    .map(({ state, number }) => ({ state, number }));
}
