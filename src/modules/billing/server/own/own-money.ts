import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { billingPolicy } from "../../policy.ts";

/**
 * Whose money it is that somebody asks for as their own.
 *
 * @throws AppError request.forbidden: whoever speaks for some places of a client only is shown no money
 */
export function ownMoneyOf({ actor }: Pick<Ctx, "actor">): string {
  if (!billingPolicy.ownMoney(actor)) throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}
