import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { ownMoneyOf } from "../own/own-money.ts";
import type { BillingParts } from "../routes.ts";
import { changeOwnAutopay } from "./change-own-autopay.ts";
import { readOwnAutopay } from "./read-own-autopay.ts";

export function autopayRoutes(serve: Serve, _parts: BillingParts): void {
  serve(contract.readOwnAutopay, (ctx) => readOwnAutopay(ctx, ownMoneyOf(ctx)));
  serve(contract.changeOwnAutopay, async (ctx, choice) => {
    const clientId = ownMoneyOf(ctx);
    await changeOwnAutopay(ctx, clientId, choice);
    return readOwnAutopay(ctx, clientId);
  });
}
