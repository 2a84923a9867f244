import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { changeAppointment } from "./change-appointment.ts";

const MOST_AT_ONCE = 500;

/** Frees the times of requests that nobody answered before their hold ran out. Each is a transaction of its own. */
export async function expireHolds(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom("appointment")
    .select(["id", "version"])
    .where("status", "=", "pending")
    .where("hold_expires_at", "<=", ctx.now().toISOString())
    .orderBy("hold_expires_at")
    .limit(MOST_AT_ONCE)
    .execute();
  for (const hold of due) await expire(ctx, hold);
}

/** Whoever answered it in this very moment was faster, and that is what counts. */
const expire = (ctx: Ctx, hold: { id: string; version: number }) =>
  changeAppointment(ctx, hold, {
    action: "cancel",
    make: () => ({
      columns: { status: "cancelled", cancellation_reason: "Not answered in time" },
      happening: "expired",
      letter: "expired",
    }),
  }).catch((fault: unknown) => {
    if (!(fault instanceof AppError && fault.code === "appointments.changed_meanwhile")) throw fault;
  });
