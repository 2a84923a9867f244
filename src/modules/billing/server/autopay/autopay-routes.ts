import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { billingPolicy } from "../../policy.ts";
import type { BillingParts } from "../routes.ts";
import { changeOwnAutopay } from "./change-own-autopay.ts";
import { readOwnAutopay } from "./read-own-autopay.ts";

export function autopayRoutes(serve: Serve, _parts: BillingParts): void {
  serve(contract.readOwnAutopay, (ctx) => readOwnAutopay(ctx, clientOf(ctx)));
  serve(contract.changeOwnAutopay, async (ctx, choice) => {
    const clientId = clientOf(ctx);
    if (!billingPolicy.changeAutopay(ctx.actor)) throw forbidden();
    await changeOwnAutopay(ctx, clientId, choice);
    return readOwnAutopay(ctx, clientId);
  });
}

const forbidden = () => new AppError("forbidden", "request.forbidden");

function clientOf({ actor }: Ctx): string {
  if (actor.kind !== "client") throw forbidden();
  return actor.clientId;
}
