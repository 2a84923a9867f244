import type { Insertable } from "kysely";
import { sendWithCommit, type Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { announce } from "#platform/server/live/realtime.ts";
import { clientTopicsOf } from "../client-topic.ts";
import { appointmentBooked } from "../events.ts";

export type NewAppointment = Omit<
  Insertable<Database["appointment"]>,
  "id" | "reference" | "created_at" | "updated_at"
>;

/**
 * Writes an appointment down, in the caller's transaction. Whether its time is free and its people are, the database
 * says: see `onTaken`. Audit log, email and announcement are the caller's.
 */
export async function insertAppointment(ctx: Ctx, columns: NewAppointment): Promise<{ id: string; reference: string }> {
  const now = ctx.now().toISOString();
  const made = { id: newId(), reference: newReference("APT") };
  await ctx.db
    .insertInto("appointment")
    .values({ ...columns, ...made, created_at: now, updated_at: now })
    .execute();
  // A request is booked when the office gives it its time.
  if (!columns.time_window)
    sendWithCommit(ctx, emit(ctx, appointmentBooked, { appointmentId: made.id, clientId: columns.client_id ?? null }));
  for (const topic of clientTopicsOf(columns.client_id)) sendWithCommit(ctx, announce(ctx, topic));
  return made;
}
