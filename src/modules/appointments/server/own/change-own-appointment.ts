import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { cancelOwnAppointment, rescheduleOwnAppointment } from "../../contract-own.ts";
import { CANCEL_REASON_LABELS } from "../../rules-own.ts";
import { cancelAppointment } from "../cancel-appointment.ts";
import { changeAppointment, type Before, type Made } from "../change-appointment.ts";
import { onTaken } from "../checks/check-place.ts";
import { slotTaken } from "../claim-time.ts";
import type { PlanPort } from "../plan-port.ts";
import { heldTeamOf, moveTo } from "../schedule-appointment.ts";
import { checkHeld, checkWhen, needsSomebody, teamAt } from "./find-own-times.ts";
import { findOwn } from "./own-rows.ts";
import { isToCome } from "./own-views.ts";
import { holdFrom, isTaken, windowColumns } from "./request-own-appointment.ts";

type Move = ParsedInputOf<typeof rescheduleOwnAppointment>;

/**
 * Moves an appointment for its client, by the rules of placing one: its technician stays and no hours are overridden. A
 * part of a day makes it a request again, which the office gives its time; what was pending stays so.
 *
 * @throws AppError request.invalid | appointments.not_found | appointments.changed_meanwhile
 *   | appointments.cannot_reschedule | appointments.slot_taken
 */
export async function rescheduleOwn(ctx: Ctx, { id, version, ...when }: Move): Promise<void> {
  const { status, held_until: heldUntil } = await findOwn(ctx, id);
  await checkWhen(ctx, when);
  if (when.time !== null && status === "pending" && heldUntil === null) await checkHeld(ctx);
  await changeAppointment(
    ctx,
    { id, version },
    {
      action: "reschedule",
      make(row, ctx) {
        if (!isToCome(row, ctx.now())) throw alreadyBegun("reschedule");
        if (when.time !== null) return toTime(ctx, row, { date: when.date, time: when.time });
        return toWindow(row, when);
      },
    },
  )
    .catch(onTaken(ctx))
    .catch((fault: unknown) => {
      throw isTaken(fault) ? slotTaken() : fault;
    });
}

async function toTime(ctx: Ctx, row: Before, when: { date: string; time: string }): Promise<Made | null> {
  const { minutes } = row;
  const team = needsSomebody(row) ? await teamAt(ctx, { ...when, minutes, movingId: row.id }) : heldTeamOf(row);
  if (!team) throw slotTaken();
  const skillsReason = row.skill_override;
  const made = await moveTo(ctx, row, {
    ...when,
    ...team,
    minutes,
    skillsReason,
    outsideHours: false,
    notifyClient: true,
  });
  if (made === null || row.status !== "pending") return made;
  // The office has not answered yet, so there is nothing to tell.
  const { emailKind: _untold, ...pending } = made;
  const heldUntil = await holdFrom(ctx, when);
  return { ...pending, event: "moved", columns: { ...made.columns, status: "pending", held_until: heldUntil } };
}

/** Whoever was to come stays as a preference. */
const toWindow = (row: Before, { date, timeWindow }: Pick<Move, "date" | "timeWindow">): Made | null => ({
  columns: { ...windowColumns(date, timeWindow ?? "anytime", row.minutes), status: "pending" },
  event: "moved",
});

/**
 * Calls an appointment off for its client. Their own words stand in their email, what they chose is for the office.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_cancel
 */
export async function cancelOwn(
  ctx: Ctx,
  { id, version, reason, words }: ParsedInputOf<typeof cancelOwnAppointment>,
  plans: PlanPort,
): Promise<void> {
  const row = await findOwn(ctx, id);
  const isOpen = row.status === "pending" || row.status === "scheduled" || row.status === "confirmed";
  if (isOpen && row.version === version && !isToCome(row, ctx.now())) throw alreadyBegun("cancel");
  const internalNote = `Cancelled by the client: ${CANCEL_REASON_LABELS[reason]}`;
  await cancelAppointment(ctx, { id, version, reason: words, internalNote, notifyClient: true }, plans);
}

const alreadyBegun = (action: "reschedule" | "cancel"): AppError =>
  new AppError("conflict", `appointments.cannot_${action}`, {
    detail: "This appointment can no longer be changed online. Please call us.",
  });
