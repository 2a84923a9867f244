import { sql } from "kysely";
import { isAtOwnPlace } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";

export interface NextPlan {
  /** In the language of whoever asks, where the company wrote it in it. */
  title: string;
  priceCents: number | null;
  /** Company time. */
  dueOn: string;
}

/** Of a client's active recurring services the one that is due next. */
export async function findNextPlan({ db, language, actor }: Ctx, clientId: string): Promise<NextPlan | undefined> {
  const next = db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .select([
      "plan.price_cents as priceCents",
      "plan.due_on as dueOn",
      sql<string>`coalesce(service.translations -> ${language}::text ->> 'name', service.name)`.as("title"),
    ])
    .where("plan.client_id", "=", clientId)
    .where("plan.status", "=", "active")
    .where(isAtOwnPlace(actor, { property: "plan.property_id", client: "plan.client_id" }))
    .orderBy("plan.due_on")
    .orderBy("plan.id")
    .limit(1);
  return (await readRows(db, next))[0];
}
