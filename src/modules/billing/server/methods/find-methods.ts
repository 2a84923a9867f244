import type { Selectable } from "kysely";
import { isId } from "#modules/clients/server/index.ts";
import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";

export type MethodRow = Selectable<Database["payment_method"]>;

export const methodNotFound = () =>
  new AppError("not_found", "billing.method_not_found", { detail: "This payment method does not exist." });

/** A card may be used to the end of the month that stands on it. */
export const isExpiredOn = ({ exp_month: month, exp_year: year }: MethodRow, today: string): boolean =>
  month !== null && year !== null && `${year}-${String(month).padStart(2, "0")}` < today.slice(0, 7);

/** Those of a client, the default first, then the latest. */
export const methodsOf = ({ db }: Ctx, clientId: string): Promise<MethodRow[]> =>
  db
    .selectFrom("payment_method")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("removed_at", "is", null)
    .where("is_once", "=", false)
    .orderBy("is_default", "desc")
    .orderBy("added_at", "desc")
    .execute();

/** @throws AppError billing.method_not_found: there is none, it was removed, or it is another client's */
export async function findMethod({ db }: Ctx, { id, clientId }: { id: string; clientId: string }): Promise<MethodRow> {
  if (!isId(id)) throw methodNotFound();
  const row = await db
    .selectFrom("payment_method")
    .selectAll()
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!row) throw methodNotFound();
  return row;
}

/** Among those that a client has saved. @throws AppError billing.method_not_found */
export async function findSavedMethod(ctx: Ctx, which: { id: string; clientId: string }): Promise<MethodRow> {
  const method = await findMethod(ctx, which);
  if (method.is_once) throw methodNotFound();
  return method;
}

/** @throws AppError billing.method_not_found | billing.method_expired */
export async function findUsableMethod(
  ctx: Ctx,
  { today, ...which }: { id: string; clientId: string; today: string },
): Promise<MethodRow> {
  const method = await findMethod(ctx, which);
  if (!isExpiredOn(method, today)) return method;
  const message = "This card has expired. Please choose another payment method.";
  throw new AppError("conflict", "billing.method_expired", {
    detail: message,
    errors: [{ path: "methodId", message }],
  });
}
