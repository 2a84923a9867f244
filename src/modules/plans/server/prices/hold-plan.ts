import type { Selectable } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { PlanColumns } from "../make-plan-appointments.ts";

export type PriceChangeRow = Selectable<Database["plan_price_change"]>;

export const planNotFound = () =>
  new AppError("not_found", "appointments.plan_not_found", { detail: "This recurring service does not exist." });

/**
 * A plan held until the caller's transaction ends. Whoever changes what it costs holds it first, so that of two who do so
 * at once the second sees what the first has done.
 *
 * @throws AppError appointments.plan_not_found
 */
export async function holdPlan({ db }: Ctx, id: string): Promise<PlanColumns> {
  const plan = await db.selectFrom("plan").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!plan) throw planNotFound();
  return plan;
}

/** @throws AppError plans.price_change_not_found, also where it is one of another plan */
export async function findChange({ db }: Ctx, planId: string, changeId: string): Promise<PriceChangeRow> {
  const change = await db
    .selectFrom("plan_price_change")
    .selectAll()
    .where("id", "=", changeId)
    .where("plan_id", "=", planId)
    .executeTakeFirst();
  if (!change)
    throw new AppError("not_found", "plans.price_change_not_found", { detail: "This price change does not exist." });
  return change;
}

/** The change that is still to come. */
export const findOpenChange = ({ db }: Ctx, planId: string): Promise<PriceChangeRow | undefined> =>
  db
    .selectFrom("plan_price_change")
    .selectAll()
    .where("plan_id", "=", planId)
    .where("canceled_at", "is", null)
    .where("applied_at", "is", null)
    .executeTakeFirst();

export const userOf = ({ actor }: Ctx): string | null => ("userId" in actor ? actor.userId : null);
