import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** SQL: two properties are one place. Nobody writes the last four digits of a ZIP code always. */
export const isSameAddress = (one: string, other: string): string => `
  lower(${one}.street) = lower(${other}.street) and lower(${one}.city) = lower(${other}.city)
    and ${one}.state = ${other}.state and left(${one}.zip_code, 5) = left(${other}.zip_code, 5)`;

const REPLACED = `
  select from property as gone
  join property as kept on kept.client_id = gone.client_id and ${isSameAddress("kept", "gone")}
  where gone.id = $1 and gone.archived_at is not null and kept.id = $2`;

/**
 * Whether a property is out of use because another one is the same place: two clients who were merged both had it
 * (`propertyRecords`), and everything that was at the one is at the other. The caller says who may know.
 */
export const isReplacedBy = async ({ db }: Ctx, goneId: string, keptId: string): Promise<boolean> =>
  (await rowsOf(db, REPLACED, [goneId, keptId])).length > 0;
