import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import type {} from "./server/tables.ts";

export type AppointmentRow = Insertable<Database["appointment"]>;

type When = Pick<AppointmentRow, "scheduled_on" | "start_minute">;

/** A valid appointment of an hour; what is told wins. */
export const appointmentRow = ({ now, ...told }: Partial<AppointmentRow> & When & { now: Date }): AppointmentRow => ({
  id: newId(),
  reference: newReference("APT"),
  kind: "service",
  client_id: null,
  technician_id: null,
  title: "Quarterly service",
  service_type: "quarterly-service",
  minutes: 60,
  time_zone: "America/New_York",
  status: "scheduled",
  cancellation_reason: null,
  // Whoever is met knows of it, unless it has no time yet.
  ...((told.time_window ?? null) === null && {
    told_on: told.scheduled_on,
    told_start_minute: told.start_minute,
    told_minutes: told.minutes ?? 60,
  }),
  property_id: null,
  estimated_cost_cents: null,
  previous_appointment_id: null,
  time_window: null,
  plan_id: null,
  started_at: null,
  completed_at: null,
  rating: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...told,
});

export async function makeAppointment(ctx: Ctx, told: Partial<AppointmentRow> & When): Promise<AppointmentRow> {
  const row = appointmentRow({ ...told, now: ctx.now() });
  await ctx.db.insertInto("appointment").values(row).execute();
  return row;
}
