import { findClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import type { ResultOf } from "#platform/contract.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { listClientMethods } from "../../contract-provider.ts";
import { billingPolicy } from "../../policy.ts";
import { isExpiredOn, methodsOf } from "./find-methods.ts";

/**
 * What the office sees of how a client pays: it reads and changes nothing of it.
 *
 * @throws AppError request.forbidden | clients.not_found
 */
export async function findClientMethods(ctx: Ctx, clientId: string): Promise<ResultOf<typeof listClientMethods>> {
  if (!billingPolicy.readPayments(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
  const client = await findClient(ctx, clientId);
  if (!client) throw new AppError("not_found", "clients.not_found", { detail: "This client does not exist." });
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const methods = await methodsOf(ctx, client.id);
  const autopay = await ctx.db
    .selectFrom("autopay")
    .select(["is_on", "changed_at"])
    .where("client_id", "=", client.id)
    .executeTakeFirst();
  return {
    data: methods.map((method) => ({
      id: method.id,
      kind: method.kind,
      brand: method.brand,
      last4: method.last4,
      expMonth: method.exp_month,
      expYear: method.exp_year,
      isExpired: isExpiredOn(method, today),
      holderName: method.holder_name,
      isDefault: method.is_default,
    })),
    autopay: autopay ? { isOn: autopay.is_on, changedAt: autopay.changed_at } : null,
  };
}
