import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-provider.ts";
import { providerOf } from "../providers/open-provider.ts";
import type { BillingParts } from "../routes.ts";
import { askToReconcile } from "./ask-to-reconcile.ts";
import { findDifferences } from "./find-differences.ts";
import { keptAccount } from "./read-account.ts";
import { readIntegration } from "./read-integration.ts";
import { resolveDifference } from "./resolve-difference.ts";

/** What the office sees of the company's account at the payment provider. */
export function providerRoutes(serve: Serve, parts: BillingParts): void {
  const readAccount = keptAccount(providerOf(parts));
  serve(contract.readIntegration, (ctx) => readIntegration(ctx, readAccount));
  serve(contract.listDifferences, findDifferences);
  serve(contract.resolveDifference, resolveDifference);
  serve(contract.reconcileNow, askToReconcile);
}
