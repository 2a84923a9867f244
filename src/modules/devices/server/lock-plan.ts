import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const BEGIN = `
  insert into property_plan (property_id, version, updated_at) values ($1, 0, $2) on conflict do nothing`;
const LOCK = "select property_plan.version from property_plan where property_plan.property_id = $1 for update";

/**
 * Locks the plan of a property until the transaction ends, also one that nobody has drawn yet: whoever draws it or sets
 * up a device there does so one after the other. The caller has locked the property.
 *
 * @returns its version; 0 while nobody has drawn it
 */
export async function lockPlan({ db, now }: Ctx, propertyId: string): Promise<number> {
  await rowsOf(db, BEGIN, [propertyId, now().toISOString()]);
  const [plan] = await rowsOf<{ version: number }>(db, LOCK, [propertyId]);
  return plan?.version ?? 0;
}
