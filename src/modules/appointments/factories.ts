import type { Insertable } from "kysely";
import type { InputOf } from "#platform/contract.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId, newReference } from "#platform/server/ids.ts";
import type { bookConsultation, requestEmergency } from "./contract.ts";
import type {} from "./server/tables.ts";

export type AppointmentRow = Insertable<Database["appointment"]>;
export type ConsultationRow = Insertable<Database["consultation"]>;

let made = 0;

type When = Pick<AppointmentRow, "scheduled_on" | "start_minute">;

/** A valid visit of an hour; what is told wins. */
export const visitRow = ({ now, ...told }: Partial<AppointmentRow> & When & { now: Date }): AppointmentRow => ({
  id: newId(),
  reference: newReference("APT"),
  kind: "visit",
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

export async function makeVisit(ctx: Ctx, told: Partial<AppointmentRow> & When): Promise<AppointmentRow> {
  const row = visitRow({ ...told, now: ctx.now() });
  await ctx.db.insertInto("appointment").values(row).execute();
  return row;
}

type Form = InputOf<typeof bookConsultation>;

/** A filled-in consultation form of somebody who never booked before; what is told wins. */
export function consultationForm(told: Partial<Form> & Pick<Form, "preferredDate" | "preferredTime">): Form {
  const number = ++made;
  return {
    pestCategory: "insects",
    pestType: "ants",
    fullName: `Ada Marlowe ${number}`,
    email: `visitor-${number}@mail.example`,
    phone: `(410) 555-${String(number % 10_000).padStart(4, "0")}`,
    address: `${number} Larkspur Lane`,
    city: "Newark",
    state: "DE",
    zipCode: "19711",
    propertyType: "residential",
    propertySize: "medium",
    notes: "They come in through the kitchen.",
    ...told,
  };
}

/** What a visitor without an account tells who needs somebody now; what is told wins. */
export function emergencyForm(told: Partial<InputOf<typeof requestEmergency>> = {}): InputOf<typeof requestEmergency> {
  const number = ++made;
  return {
    pestCategory: "insects",
    pestType: "wasps",
    fullName: "Wren Hollybrook",
    phone: `(410) 555-${String(number % 10_000).padStart(4, "0")}`,
    address: "12 Fern Lane",
    city: "Newark",
    state: "DE",
    zipCode: "19711",
    ...told,
  };
}
