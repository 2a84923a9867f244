import { RequestFault } from "#platform/server/http/request-fault.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { BadSignature } from "../providers/ask-provider.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { receiveWebhook } from "./receive-webhook.ts";

/** Where the provider tells what happened. */
export function webhookRoutes(serve: Serve, parts: BillingParts): void {
  const open = providerOf(parts);
  serve(contract.receiveWebhook, async (ctx, { provider, body }, { request }) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
    try {
      await receiveWebhook(ctx, open, { provider, raw: Buffer.from(body), headers });
    } catch (fault) {
      if (!(fault instanceof BadSignature)) throw fault;
      request.log.warn({ provider, requestId: request.id, why: fault.message }, "a webhook was refused");
      throw new RequestFault(400, "The webhook has no right signature");
    }
    return {};
  });
}
