import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { isSaid, isUnmet, ruleOf } from "../rules.ts";
import { NOTICES } from "./events.ts";
import { noticesOf } from "./judge/change-notice.ts";
import { judgeAppointment } from "./judge/judge-appointment.ts";
import { writeOverride } from "./override-notice.ts";

export interface Start {
  appointmentId: string;
  /** Why the visit starts although something is open; null: no reason was given. */
  reason: string | null;
  /** It started without a connection and is only reported now: it can no longer be refused. */
  isLate?: boolean;
}

/**
 * Before a visit starts, the notices of its appointment are done, or somebody gives a reason to go on without them. The
 * caller has locked the appointment.
 *
 * @throws AppError notices.open_duties
 */
export async function settleStart(ctx: Ctx, { appointmentId, reason, isLate = false }: Start): Promise<void> {
  await judgeAppointment(ctx, { appointmentId });
  const unmet = (await noticesOf(ctx, appointmentId)).filter(({ state }) => isUnmet(state));
  if (unmet.length === 0) return;
  if (reason !== null && isSaid(reason)) {
    for (const notice of unmet) await writeOverride(ctx, notice, reason);
    await announce(ctx, NOTICES);
    return;
  }
  if (isLate) return;
  const notices = unmet.map(({ id, rule }) => ({ id, rule, name: ruleOf(rule).name }));
  throw new AppError("conflict", "notices.open_duties", {
    detail: `Required before this visit can start: ${notices.map(({ name }) => name).join(", ")}.`,
    facts: { notices },
  });
}
