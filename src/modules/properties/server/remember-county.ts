import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { audit } from "#platform/server/audit.ts";
import { rowsOf } from "#platform/server/database/db.ts";

const REMEMBER = `
  update property set county = $2, version = version + 1, updated_at = $3
  where id = $1 and county = ''
  returning client_id`;

/** Keeps the county that somebody told at the door, where none is known: it is asked once. */
export function rememberCounty(ctx: Ctx, propertyId: string, county: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [kept] = await rowsOf<{ client_id: string }>(ctx.db, REMEMBER, [propertyId, county, ctx.now().toISOString()]);
    if (!kept) return;
    await audit(ctx, {
      action: "properties.updated",
      entityType: "client",
      entityId: kept.client_id,
      changes: { property: propertyId, county: ["", county] },
    });
  });
}
