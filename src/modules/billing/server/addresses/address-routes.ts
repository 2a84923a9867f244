import { findClient, type ClientRow } from "#modules/clients/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { AppError } from "#platform/errors.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-billing-address.ts";
import { ownMoneyOf } from "../own/own-money.ts";
import { changeBillingAddress, clientNotFound } from "./change-billing-address.ts";
import { describeBillingAddress } from "./find-billing-address.ts";

export function addressRoutes(serve: Serve): void {
  serve(contract.readOwnBillingAddress, async (ctx) => describeBillingAddress(ctx, await ownClient(ctx)));
  serve(contract.changeOwnBillingAddress, async (ctx, change) => {
    await changeBillingAddress(ctx, ownMoneyOf(ctx), change);
    return describeBillingAddress(ctx, await ownClient(ctx));
  });
  serve(contract.readClientBillingAddress, async (ctx, { id }) => describeBillingAddress(ctx, await clientOf(ctx, id)));
  serve(contract.changeClientBillingAddress, async (ctx, { id, ...change }) => {
    const client = await clientOf(ctx, id);
    if (!may(ctx.actor, "clients.write")) throw new AppError("forbidden", "request.forbidden");
    await changeBillingAddress(ctx, client.id, change);
    return describeBillingAddress(ctx, client);
  });
}

/** As the program sees them: no client may read the records of the office. */
const ownClient = (ctx: Ctx): Promise<ClientRow> => clientOf({ ...ctx, actor: SYSTEM }, ownMoneyOf(ctx));

async function clientOf(ctx: Ctx, id: string): Promise<ClientRow> {
  const client = await findClient(ctx, id);
  if (!client) throw clientNotFound();
  return client;
}
