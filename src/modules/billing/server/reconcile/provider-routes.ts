import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-provider.ts";
import { askToReconcile } from "./ask-to-reconcile.ts";
import { findDifferences } from "./find-differences.ts";
import type { ReadAccount } from "./read-account.ts";
import { readIntegration } from "./read-integration.ts";
import { resolveDifference } from "./resolve-difference.ts";

/** What the office sees of the company's account at the payment provider. */
export function providerRoutes(serve: Serve, readAccount: ReadAccount): void {
  serve(contract.readIntegration, (ctx) => readIntegration(ctx, readAccount));
  serve(contract.listDifferences, findDifferences);
  serve(contract.resolveDifference, resolveDifference);
  serve(contract.reconcileNow, askToReconcile);
}
