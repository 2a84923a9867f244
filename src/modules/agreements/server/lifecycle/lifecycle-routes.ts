import type { Serve } from "#platform/server/http/serve.ts";
import { cancelAgreement as cancelEndpoint, readCancelConsequences } from "../../contract-lifecycle.ts";
import { describeAgreement } from "../office/describe-agreement.ts";
import type { AgreementParts } from "../agreement-parts.ts";
import { cancelAgreement } from "./cancel-agreement.ts";
import { readConsequences } from "./read-consequences.ts";

export const lifecycleRoutes = (serve: Serve, { money }: Pick<AgreementParts, "money">): void => {
  serve(readCancelConsequences, (ctx, { id }) => readConsequences(ctx, id, money));
  serve(cancelEndpoint, async (ctx, asked) => {
    await cancelAgreement(ctx, asked);
    return describeAgreement(ctx, asked.id);
  });
};
