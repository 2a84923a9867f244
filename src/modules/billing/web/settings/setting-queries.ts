import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { closeBooks, readBooksClosing } from "../../contract-ledger.ts";
import * as contract from "../../contract-settings.ts";
import { BILLING } from "../invoice-queries.ts";
import { saveTaxRate, type TaxRateChange } from "./save-tax-rate.ts";

export const billingSettingsQuery = () =>
  queryOptions({
    queryKey: [BILLING, "settings"],
    queryFn: ({ signal }) => call(contract.readBillingSettings, {}, { signal }),
  });

export const taxRatesQuery = () =>
  queryOptions({
    queryKey: [BILLING, "tax-rates"],
    queryFn: ({ signal }) => call(contract.readTaxRates, {}, { signal }),
  });

export const booksClosingQuery = () =>
  queryOptions({
    queryKey: [BILLING, "closing"],
    queryFn: ({ signal }) => call(readBooksClosing, {}, { signal }),
  });

type Change = typeof contract.changeBillingSettings;

export function useChangeBillingSettings() {
  const client = useQueryClient();
  return useCommand<OutputOf<Change>, CallErrorOf<Change>, InputOf<Change>>({
    mutationFn: (told) => call(contract.changeBillingSettings, told),
    onSuccess: (saved) => client.setQueryData(billingSettingsQuery().queryKey, saved),
    // A refusal means that what the screen shows is not what is so.
    onError: () => client.invalidateQueries({ queryKey: billingSettingsQuery().queryKey }),
  });
}

export function useCloseBooks() {
  const client = useQueryClient();
  return useCommand<OutputOf<typeof closeBooks>, CallErrorOf<typeof closeBooks>, InputOf<typeof closeBooks>>({
    mutationFn: (told) => call(closeBooks, told),
    onSuccess: (saved) => client.setQueryData(booksClosingQuery().queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: booksClosingQuery().queryKey }),
  });
}

export function useSaveTaxRate() {
  const client = useQueryClient();
  return useCommand<OutputOf<typeof contract.replaceTaxRates>, Error, TaxRateChange>({
    mutationFn: saveTaxRate,
    onSuccess: (saved) => client.setQueryData(taxRatesQuery().queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: taxRatesQuery().queryKey }),
  });
}
