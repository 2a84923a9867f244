import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { userOf } from "./hold-plan.ts";

const DROP = `
  update plan_price_change set canceled_at = $2, canceled_by = $3
  where plan_id = $1 and canceled_at is null and applied_at is null`;

const DROP_OF_CLIENT = `
  update plan_price_change set canceled_at = $2, canceled_by = $3
  where canceled_at is null and applied_at is null
    and plan_id in (select plan.id from plan where plan.client_id = $1)`;

/** A plan that is over has no other price any more; nobody is told. The caller holds the plan. */
export async function dropOpenChange(ctx: Ctx, planId: string): Promise<void> {
  await rowsOf(ctx.db, DROP, [planId, ctx.now().toISOString(), userOf(ctx)]);
}

/** The same of all plans of a client. */
export async function dropChangesOf(ctx: Ctx, clientId: string): Promise<void> {
  await rowsOf(ctx.db, DROP_OF_CLIENT, [clientId, ctx.now().toISOString(), userOf(ctx)]);
}
