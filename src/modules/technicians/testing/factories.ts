import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/db.ts";
import { newId } from "#platform/server/ids.ts";
import type {} from "../server/tables.ts";

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
