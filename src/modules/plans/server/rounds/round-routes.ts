import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-rounds.ts";
import type { PlanParts } from "../prices/plan-billing-port.ts";
import { findRoundPlans } from "./find-round-plans.ts";
import { previewPriceRound } from "./preview-round.ts";
import { findPriceRounds, readPriceRound, readPriceScope } from "./read-rounds.ts";
import { checkRound, startPriceRound } from "./start-round.ts";
import { withdrawPriceRound } from "./withdraw-round.ts";

export function roundRoutes(serve: Serve, { billing }: PlanParts): void {
  serve(contract.readPriceScope, readPriceScope);

  serve(contract.previewPriceRound, async (ctx, form) => {
    await checkRound(ctx, form);
    return previewPriceRound(ctx, form, billing);
  });

  serve(contract.startPriceRound, async (ctx, asked) =>
    readPriceRound(ctx, await startPriceRound(ctx, asked, billing)),
  );

  serve(contract.listPriceRounds, findPriceRounds);

  serve(contract.listRoundPlans, findRoundPlans);

  serve(contract.withdrawPriceRound, async (ctx, { id }) => {
    await withdrawPriceRound(ctx, id);
    return readPriceRound(ctx, id);
  });
}
