import type { Serve } from "#platform/server/http/serve.ts";
import { recallAgreement as recallEndpoint, sendAgreement as sendEndpoint } from "../../contract-lifecycle.ts";
import { describeAgreement } from "../office/describe-agreement.ts";
import { recallAgreement } from "./recall-agreement.ts";
import { sendAgreement } from "./send-agreement.ts";

export function sendingRoutes(serve: Serve): void {
  serve(sendEndpoint, async (ctx, asked) => {
    await sendAgreement(ctx, asked);
    return describeAgreement(ctx, asked.id);
  });
  serve(recallEndpoint, async (ctx, asked) => {
    await recallAgreement(ctx, asked);
    return describeAgreement(ctx, asked.id);
  });
}
