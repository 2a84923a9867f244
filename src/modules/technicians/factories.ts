import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { TechnicianForm } from "./contract.ts";
import type {} from "./server/tables.ts";

export type TechnicianRow = Insertable<Database["technician"]>;

let made = 0;

/** A valid technician whom nobody else is; what is told wins. */
export function technicianRow({ now, ...told }: Partial<TechnicianRow> & { now: Date }): TechnicianRow {
  const number = ++made;
  return {
    id: newId(),
    user_id: null,
    first_name: "Sam",
    last_name: `Thornbury ${number}`,
    email: `technician-${number}@company.example`,
    phone: "(302) 555-0111",
    position: "Technician",
    hired_on: "2020-04-01",
    hourly_rate_cents: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    ...told,
  };
}

export async function makeTechnician(ctx: Ctx, told: Partial<TechnicianRow> = {}): Promise<TechnicianRow> {
  const row = technicianRow({ ...told, now: ctx.now() });
  await ctx.db.insertInto("technician").values(row).execute();
  return row;
}

type LicenceRow = Insertable<Database["technician_licence"]>;

export async function makeLicence(
  ctx: Ctx,
  told: Partial<LicenceRow> & Pick<LicenceRow, "technician_id" | "expires_on">,
): Promise<LicenceRow> {
  const row = { id: newId(), number: `PC-${++made}`, state: "DE", category: "7A", ...told };
  await ctx.db.insertInto("technician_licence").values(row).execute();
  return row;
}

export async function makeDayOff(
  ctx: Ctx,
  told: Omit<Insertable<Database["technician_day_off"]>, "id">,
): Promise<void> {
  await ctx.db
    .insertInto("technician_day_off")
    .values({ id: newId(), ...told })
    .execute();
}

export async function makeWorkingDay(ctx: Ctx, told: Insertable<Database["technician_hours"]>): Promise<void> {
  await ctx.db.insertInto("technician_hours").values(told).execute();
}

/** The form as the office sends it; what is told wins. */
export function technicianForm(told: Partial<TechnicianForm> = {}): TechnicianForm {
  return {
    firstName: "Noor",
    lastName: "Zeldin",
    email: `noor-${++made}@company.example`,
    phone: "302.555.0190",
    position: "Specialist",
    hireDate: "2024-04-01",
    experience: 6,
    specialties: ["Termites"],
    skillLevel: "basic",
    certifications: ["Certified applicator"],
    serviceAreas: ["DE", "Newark, DE"],
    status: "active",
    hourlyRateCents: 3150,
    bio: "Hears what walls say.",
    ...told,
  };
}
