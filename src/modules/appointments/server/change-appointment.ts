import type { Updateable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { audit } from "#platform/server/audit.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";
import { enqueue } from "#platform/server/jobs.ts";
import { announce } from "#platform/server/realtime.ts";
import { appointmentPolicy } from "../policy.ts";
import { findAppointment, visibleAppointments, type DetailRow } from "./queries.ts";
import { sendLetter, type Letter } from "./send-letter.ts";
import { subjectOf } from "./views.ts";

export interface Seen {
  id: string;
  version: number;
}

interface Change {
  /** What the actor wants to do, as the policy calls it. */
  action: keyof Omit<typeof appointmentPolicy, "read">;
  letter: Letter;
  /** What becomes of the row; null when it already is as it should be. */
  columns: (row: DetailRow) => Updateable<Database["appointment"]> | null;
}

/**
 * Finds what the actor may see, asks the policy, changes it, writes it down, queues the letter. The appointment is
 * locked first and its day after it (by the trigger); nobody takes two appointments in one transaction, so no two
 * changes wait for each other in a circle.
 *
 * @throws AppError appointments.not_found | appointments.changed_meanwhile | appointments.cannot_<action>
 */
export function changeAppointment(ctx: Ctx, { id, version }: Seen, change: Change): Promise<DetailRow> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await visibleAppointments(ctx)
      .select("appointment.id")
      .where("appointment.id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = locked && (await findAppointment(ctx, id));
    if (!before) throw new AppError("not_found", "appointments.not_found");
    if (before.version !== version)
      throw new AppError("conflict", "appointments.changed_meanwhile", {
        detail: "Somebody has changed this appointment meanwhile. Please look at it again.",
      });
    if (!appointmentPolicy[change.action](ctx.actor, subjectOf(before)))
      throw new AppError("forbidden", `appointments.cannot_${change.action}`);

    const columns = change.columns(before);
    if (columns === null) return before;
    const { ical_sequence: sequence } = await ctx.db
      .updateTable("appointment")
      .set((eb) => ({
        ...columns,
        hold_expires_at: null,
        ical_sequence: eb("ical_sequence", "+", 1),
        version: eb("version", "+", 1),
        updated_at: ctx.now().toISOString(),
      }))
      .where("id", "=", id)
      .returning("ical_sequence")
      .executeTakeFirstOrThrow();

    await audit(ctx, {
      action: `appointments.${change.letter}`,
      entityType: "appointment",
      entityId: id,
      changes: changesOf(before, columns),
    });
    await enqueue(ctx, sendLetter, { appointmentId: id, letter: change.letter, sequence });
    await announce(ctx, "appointments", "availability");
    return (await findAppointment(ctx, id)) ?? before;
  });
}

/** Each column that is set, as it was and as it is now. */
const changesOf = (before: DetailRow, columns: Updateable<Database["appointment"]>): Record<string, unknown> => {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [column, [was.get(column) ?? null, value]]),
  );
};
