import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { REMINDER_HOURS, reminderDueAt, type ReminderHours } from "../../rules-reminders.ts";
import { reminderDue } from "../events.ts";

/**
 * An appointment has a time, or another one: notes when its client is to be reminded of it. What would have been due before it was
 * given that time is not noted, for whoever has just been told needs no reminder.
 */
export async function planReminders(
  ctx: Ctx,
  { appointmentId }: { appointmentId: string },
  toldAt: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom("appointment")
    .select(["starts_at"])
    .where("id", "=", appointmentId)
    .where("status", "in", ["pending", "scheduled", "confirmed"])
    .where("time_window", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const startsAt = new Date(row.starts_at);
  const due = REMINDER_HOURS.map((hours) => ({ hours, dueAt: reminderDueAt(startsAt, hours) }));
  const coming = due.filter(({ dueAt }) => dueAt > new Date(toldAt));
  if (coming.length === 0) return;
  await ctx.db
    .insertInto("appointment_reminder")
    .values(
      coming.map(({ hours, dueAt }) => ({
        appointment_id: appointmentId,
        starts_at: startsAt.toISOString(),
        hours,
        due_at: dueAt.toISOString(),
        told_at: null,
      })),
    )
    // It was moved away and back again.
    .onConflict((conflict) => conflict.constraint("appointment_reminder_pk").doNothing())
    .execute();
}

const BATCH = 200;

/** Each is taken by one process alone, and by none again. */
const TAKE = `
  update appointment_reminder as reminder set told_at = $1
  from (
    select appointment_id, starts_at, hours from appointment_reminder
    where told_at is null and due_at <= $1 order by due_at limit ${BATCH} for update skip locked
  ) as due
  where reminder.appointment_id = due.appointment_id and reminder.starts_at = due.starts_at
    and reminder.hours = due.hours
  returning reminder.appointment_id, reminder.starts_at, reminder.hours`;

/** Says of each appointment whose reminder is due that it is. Whether there still is something to say is asked later. */
export async function tellDueReminders(ctx: Ctx): Promise<void> {
  for (let taken = BATCH; taken === BATCH;)
    taken = await inTransaction(ctx, async (ctx) => {
      const due = await rowsOf<{ appointment_id: string; starts_at: string; hours: ReminderHours }>(ctx.db, TAKE, [
        ctx.now().toISOString(),
      ]);
      for (const { appointment_id: appointmentId, starts_at, hours } of due)
        await emit(ctx, reminderDue, { appointmentId, startsAt: new Date(starts_at).toISOString(), hours });
      return due.length;
    });
}

const KEPT_MS = 30 * 86_400_000;

export async function forgetReminders({ db, now }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await db.deleteFrom("appointment_reminder").where("told_at", "<", before).execute();
}
