import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type {} from "./server/tables.ts";

type NewPlan = Insertable<Database["plan"]>;

/** A valid quarterly plan that is due in June 2026; what is told wins. @returns its id */
export async function makePlan(
  { db, now }: Ctx,
  told: Partial<NewPlan> & Pick<NewPlan, "client_id" | "property_id">,
): Promise<string> {
  const id = newId();
  const at = now().toISOString();
  await db
    .insertInto("plan")
    .values({
      id,
      service_type: "quarterly-service",
      title: "Quarterly service",
      frequency: "Quarterly",
      minutes: 60,
      technician_id: null,
      price_cents: null,
      starts_on: "2026-03-01",
      ends_on: null,
      due_on: "2026-06-01",
      earliest_on: "2026-05-25",
      latest_on: "2026-06-08",
      created_at: at,
      updated_at: at,
      ...told,
    })
    .execute();
  return id;
}
