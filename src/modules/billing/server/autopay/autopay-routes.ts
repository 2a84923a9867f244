import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { ownMoneyOf } from "../own/own-money.ts";
import { takesPayments } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { changeOwnAutopay } from "./change-own-autopay.ts";
import { readOwnAutopay } from "./read-own-autopay.ts";

export function autopayRoutes(serve: Serve, parts: BillingParts): void {
  const isOffered = takesPayments(parts);
  serve(contract.readOwnAutopay, (ctx) => readOwnAutopay(ctx, ownMoneyOf(ctx), { isOffered }));
  serve(contract.changeOwnAutopay, async (ctx, choice) => {
    const clientId = ownMoneyOf(ctx);
    await changeOwnAutopay(ctx, clientId, { ...choice, isOffered });
    return readOwnAutopay(ctx, clientId, { isOffered });
  });
}
