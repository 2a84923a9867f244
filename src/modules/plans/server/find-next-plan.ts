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
  /** The price that it will have, and from which day of the company on. */
  comingPrice: { fromOn: string; priceCents: number } | null;
}

/** Of a client's active recurring services the one that is due next. */
export async function findNextPlan({ db, language, actor }: Ctx, clientId: string): Promise<NextPlan | undefined> {
  const next = db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    // At most one: plan_price_change_one_open.
    .leftJoin("plan_price_change as coming", (join) =>
      join
        .onRef("coming.plan_id", "=", "plan.id")
        .on("coming.canceled_at", "is", null)
        .on("coming.applied_at", "is", null),
    )
    .select([
      "coming.from_on as fromOn",
      "coming.new_cents as newCents",
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
  const [row] = await readRows(db, next);
  if (!row) return undefined;
  const { fromOn, newCents, ...plan } = row;
  return { ...plan, comingPrice: fromOn === null || newCents === null ? null : { fromOn, priceCents: newCents } };
}
