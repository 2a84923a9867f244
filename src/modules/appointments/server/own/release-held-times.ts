import { sql, type Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { TIME_WINDOWS, type TimeWindow } from "../../rules.ts";
import { REQUEST_WINDOWS } from "../../rules-own.ts";
import { changeAppointment } from "../change-appointment.ts";
import { windowColumns } from "./request-own-appointment.ts";

const AT_ONCE = 100;

/**
 * Gives times back that clients asked for and nobody agreed to while they were held: others can have them again. The
 * request stays, for the same part of the day, and its client is told. Each is a transaction of its own, and one that
 * fails holds up no other, however many fail before it.
 *
 * @throws AggregateError at the end, with what failed; the next run tries those again
 */
export async function releaseHeldTimes(ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  for (let last: Over | null = { id: FIRST_ID, held_until: "-infinity" }; last !== null;) {
    const over = await heldBeyond(ctx, last);
    for (const { id, version } of over)
      await release(ctx, { id, version }).catch((fault: unknown) => faults.push(fault));
    last = over.length < AT_ONCE ? null : (over.at(-1) ?? null);
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} times could not be given back`, { cause: faults[0] });
}

type Over = Pick<Selectable<Database["appointment"]>, "id" | "held_until">;

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Those whose time is over, the longest first, after the last one that was looked at. */
const heldBeyond = ({ db, now }: Ctx, last: Over) =>
  db
    .selectFrom("appointment")
    .select(["id", "version", "held_until"])
    .where("status", "=", "pending")
    .where("time_window", "is", null)
    .where("held_until", "<=", now().toISOString())
    .where(sql<boolean>`(held_until, id) > (${last.held_until}::timestamptz, ${last.id}::uuid)`)
    .orderBy("held_until")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();

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
