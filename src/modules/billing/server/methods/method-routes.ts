import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-own.ts";
import { billingPolicy } from "../../policy.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { beginSetup } from "./begin-setup.ts";
import { chooseDefault } from "./choose-default.ts";
import { findOwnMethods, readSetup } from "./find-own-methods.ts";
import { todayOf, toOwnMethod } from "./method-views.ts";
import { removeMethod } from "./remove-method.ts";

/** What clients do with their saved cards and bank accounts. */
export function methodRoutes(serve: Serve, parts: BillingParts): void {
  const open = providerOf(parts);
  serve(contract.listOwnMethods, (ctx) => findOwnMethods(ctx, open, payerOf(ctx)));
  serve(contract.beginOwnMethod, (ctx, { key, kind, makeDefault }) =>
    beginSetup(ctx, open, { key, kind, clientId: payerOf(ctx), makesDefault: makeDefault, isOnce: false }),
  );
  serve(contract.readOwnSetup, (ctx, { id }) => readSetup(ctx, open, { id, clientId: payerOf(ctx) }));
  serve(contract.makeOwnMethodDefault, async (ctx, { id }) =>
    toOwnMethod(await chooseDefault(ctx, { id, clientId: payerOf(ctx) }), await todayOf(ctx)),
  );
  serve(contract.removeOwnMethod, (ctx, { id }) => removeMethod(ctx, { id, clientId: payerOf(ctx) }));
}

/** Whose methods they are: never a parameter. @throws AppError request.forbidden */
function payerOf({ actor }: Ctx): string {
  if (!billingPolicy.ownMoney(actor)) throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}
