import type { Selectable } from "kysely";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { OwnMethod, OwnSetup } from "../../contract-own.ts";
import type { SetupState } from "../providers/ask-provider.ts";
import { isExpiredOn, type MethodRow } from "./find-methods.ts";

export type SetupRow = Selectable<Database["payment_setup"]>;

export const setupNotFound = () =>
  new AppError("not_found", "billing.setup_not_found", { detail: "This payment method does not exist." });

/**
 * A saved method as its client sees it.
 *
 * @param today of the company
 */
export const toOwnMethod = (row: MethodRow, today: string): OwnMethod => ({
  id: row.id,
  kind: row.kind,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isExpired: isExpiredOn(row, today),
  holderName: row.holder_name,
  isDefault: row.is_default,
});

/** How saving it stands, with what the page needs to go on: the secret only as long as there is something to do. */
export const toOwnSetup = (row: SetupRow, state: SetupState, method: OwnMethod | null): OwnSetup => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  action: row.status === "needs-action" ? state.action : null,
  clientSecret: row.status === "succeeded" || row.status === "cancelled" ? "" : state.clientSecret,
  // The bank may have said why another token is asked for while it goes on.
  failureCode: row.failure_code || (state.failure?.code ?? ""),
  method,
});

/** @param state as it was just read at the provider */
export async function describeSetup(ctx: Ctx, id: string, state: SetupState): Promise<OwnSetup> {
  const row = await ctx.db.selectFrom("payment_setup").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const method = await ctx.db
    .selectFrom("payment_method")
    .selectAll()
    .where("id", "=", row.method_id)
    .executeTakeFirst();
  return toOwnSetup(row, state, method ? toOwnMethod(method, await todayOf(ctx)) : null);
}

/** The company's day. */
export async function todayOf(ctx: Ctx): Promise<string> {
  const { time_zone: zone } = await currentCompany(ctx);
  return todayIn(zone, ctx.now());
}
