import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { TIME_WINDOWS, type TimeWindow } from "../../rules.ts";
import { REQUEST_WINDOWS } from "../../rules-own.ts";
import { changeAppointment } from "../change-appointment.ts";
import { windowColumns } from "./request-own-appointment.ts";

const AT_ONCE = 100;

/**
 * Gives times back that clients asked for and nobody agreed to while they were held: others can have them again. The
 * request stays, for the same part of the day, and its client is told.
 */
export async function releaseHeldTimes(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  const over = await ctx.db
    .selectFrom("appointment")
    .select(["id", "version"])
    .where("status", "=", "pending")
    .where("time_window", "is", null)
    .where("held_until", "<=", now)
    .orderBy("held_until")
    .limit(AT_ONCE)
    .execute();
  for (const seen of over) await release(ctx, seen);
}

/** Whoever answered at this very moment has answered in time. */
async function release(ctx: Ctx, seen: { id: string; version: number }): Promise<void> {
  try {
    await changeAppointment(ctx, seen, {
      action: "edit",
      make: (row) =>
        row.status !== "pending" || row.held_until === null
          ? null
          : {
              columns: {
                ...windowColumns(row.scheduled_on, windowAt(row.start_minute), row.minutes),
                technician_id: null,
                assistant_ids: [],
              },
              event: "released",
            },
    });
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.kind !== "conflict") throw fault;
  }
}

/** The part of the day in which a time is; a time before or after all of them is at any of them. */
const windowAt = (minute: number): TimeWindow =>
  REQUEST_WINDOWS.find((name) => minute >= TIME_WINDOWS[name].from && minute < TIME_WINDOWS[name].to) ?? "anytime";
