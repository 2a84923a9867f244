import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-lifecycle.ts";
import { describeAgreement } from "../office/describe-agreement.ts";
import { changeRenewal } from "./change-renewal.ts";
import { listRenewals } from "./list-renewals.ts";
import { readKeptVisits } from "./read-kept-visits.ts";
import { renewAgreement } from "./renew-agreement.ts";

export const renewalRoutes = (serve: Serve): void => {
  serve(contract.listRenewals, listRenewals);
  serve(contract.renewAgreement, async (ctx, asked) => describeAgreement(ctx, await renewAgreement(ctx, asked)));
  serve(contract.readKeptVisits, (ctx, { id }) => readKeptVisits(ctx, id));
  serve(contract.stopRenewal, async (ctx, asked) => {
    await changeRenewal(ctx, asked);
    return describeAgreement(ctx, asked.id);
  });
};
