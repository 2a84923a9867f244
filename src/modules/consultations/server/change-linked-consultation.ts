import { currentCompany } from "#modules/company/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import type { ParsedInputOf } from "#platform/contract.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { emit } from "#platform/server/jobs/events.ts";
import type { cancelLinkedConsultation, moveLinkedConsultation } from "../contract-linked.ts";
import { mayChangeByLink } from "../policy.ts";
import {
  type Before,
  type Made,
  changeAppointment,
  heldTeamOf,
  moveTo,
  onTaken,
  slotTaken,
  subjectOf,
} from "#modules/appointments/server/index.ts";
import { checkConsultationTime } from "./check-consultation-time.ts";
import { consultationChanged } from "./events.ts";
import { findLinkedConsultation, type LinkedRow } from "./find-linked-consultation.ts";

/**
 * Moves a consultation for whoever holds its secret address, by the rules of booking one. Its technician stays, so it
 * goes only where they are free.
 *
 * @throws AppError request.invalid | appointments.link_unknown | appointments.link_over
 *   | appointments.changed_meanwhile | appointments.slot_taken
 */
export async function moveLinked(
  ctx: Ctx,
  { token, version, preferredDate, preferredTime }: ParsedInputOf<typeof moveLinkedConsultation>,
): Promise<LinkedRow> {
  const { id } = await findLinkedConsultation(ctx, token);
  const company = await currentCompany(ctx);
  checkConsultationTime({ company, now: ctx.now(), language: ctx.language }, preferredDate, preferredTime);
  return change(ctx, { id, token, version, what: "moved" }, (row, ctx) =>
    moveTo(ctx, row, {
      date: preferredDate,
      time: preferredTime,
      minutes: row.minutes,
      ...heldTeamOf(row),
      outsideHours: false,
      notifyClient: true,
    }),
  )
    .catch(onTaken(ctx))
    .catch(asTaken);
}

/**
 * Calls a consultation off for whoever holds its secret address.
 *
 * @throws AppError appointments.link_unknown | appointments.link_over | appointments.changed_meanwhile
 */
export async function cancelLinked(
  ctx: Ctx,
  { token, version }: ParsedInputOf<typeof cancelLinkedConsultation>,
): Promise<LinkedRow> {
  const { id } = await findLinkedConsultation(ctx, token);
  return change(ctx, { id, token, version, what: "cancelled" }, () => ({
    columns: { status: "cancelled" },
    event: "cancelled",
    emailKind: "cancelled",
  }));
}

interface Change {
  id: string;
  token: string;
  version: number;
  what: "moved" | "cancelled";
}

/** The address is the permission; the program acts for whoever holds it. */
function change(
  ctx: Ctx,
  { id, token, version, what }: Change,
  make: (row: Before, ctx: Ctx) => Made | null | Promise<Made | null>,
): Promise<LinkedRow> {
  return inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const { version: after } = await changeAppointment(
      ctx,
      { id, version },
      {
        action: what === "moved" ? "reschedule" : "cancel",
        async make(row, ctx) {
          if (!mayChangeByLink(subjectOf(row), new Date(row.starts_at) > ctx.now())) throw linkOver();
          const made = await make(row, ctx);
          return made && { ...made, isByLink: true };
        },
      },
    );
    if (after !== version) await emit(ctx, consultationChanged, { appointmentId: id, change: what });
    return findLinkedConsultation(ctx, token);
  }).catch((fault: unknown) => {
    throw isRefusedChange(fault) ? linkOver() : fault;
  });
}

const REFUSED: readonly string[] = ["appointments.cannot_reschedule", "appointments.cannot_cancel"];
const isRefusedChange = (fault: unknown): boolean => fault instanceof AppError && REFUSED.includes(fault.code);

const linkOver = (): AppError =>
  new AppError("conflict", "appointments.link_over", {
    detail: "This consultation can no longer be changed online. Please call us.",
  });

const GONE: readonly string[] = ["appointments.technician_busy", "appointments.technician_off"];

/** Why a time is gone is the office's affair; whoever booked is told that it is. */
function asTaken(fault: unknown): never {
  throw fault instanceof AppError && GONE.includes(fault.code) ? slotTaken() : fault;
}
