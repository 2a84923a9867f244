import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-settings.ts";
import { readTaxRates } from "../tax/read-tax-rates.ts";
import { replaceTaxRates } from "../tax/replace-tax-rates.ts";
import { changeBillingSettings } from "./change-billing-settings.ts";
import { readBillingSettings } from "./read-billing-settings.ts";

export function settingRoutes(serve: Serve): void {
  serve(contract.readTaxRates, readTaxRates);
  serve(contract.replaceTaxRates, replaceTaxRates);
  serve(contract.readBillingSettings, readBillingSettings);
  serve(contract.changeBillingSettings, changeBillingSettings);
}
