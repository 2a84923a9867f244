import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface NextPlan {
  /** In the language of whoever asks, where the company wrote it in it. */
  title: string;
  priceCents: number | null;
  /** Company time. */
  dueOn: string;
}

/** Of a client's active recurring services the one that is due next. */
export const findNextPlan = ({ db, language }: Ctx, clientId: string): Promise<NextPlan | undefined> =>
  db
    .selectFrom("plan")
    .innerJoin("service", "service.id", "plan.service_id")
    .select([
      "plan.price_cents as priceCents",
      "plan.due_on as dueOn",
      sql<string>`coalesce(service.translations -> ${language}::text ->> 'name', service.name)`.as("title"),
    ])
    .where("plan.client_id", "=", clientId)
    .where("plan.status", "=", "active")
    .orderBy("plan.due_on")
    .orderBy("plan.id")
    .limit(1)
    .executeTakeFirst();
