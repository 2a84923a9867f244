import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic, and the key of everything that is known of money. */
export const BILLING = "billing";

export type InvoiceListFilter = InputOf<typeof contract.listInvoices>;

export const invoicesQuery = (filter: InvoiceListFilter) =>
  queryOptions({
    queryKey: [BILLING, "invoices", filter],
    queryFn: ({ signal }) => call(contract.listInvoices, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "invoice", id],
    queryFn: ({ signal }) => call(contract.getInvoice, { id }, { signal }),
  });

export const invoiceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "history", id],
    queryFn: ({ signal }) => call(contract.listInvoiceHistory, { id }, { signal }),
  });

export const journalQuery = (asked: InputOf<typeof contract.listJournal>) =>
  queryOptions({
    queryKey: [BILLING, "journal", asked],
    queryFn: ({ signal }) => call(contract.listJournal, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const revenueQuery = () =>
  queryOptions({
    queryKey: [BILLING, "revenue"],
    queryFn: ({ signal }) => call(contract.readRevenueSummary, {}, { signal }),
  });

export const billingSettingsQuery = () =>
  queryOptions({
    queryKey: [BILLING, "settings"],
    queryFn: ({ signal }) => call(contract.readBillingSettings, {}, { signal }),
  });

export type PreviewInput = InputOf<typeof contract.previewInvoice>;
export type InvoicePreview = OutputOf<typeof contract.previewInvoice>;

export const invoicePreviewQuery = (asked: PreviewInput) =>
  queryOptions({
    queryKey: [BILLING, "preview", asked],
    queryFn: ({ signal }) => call(contract.previewInvoice, asked, { signal }),
  });

export const useCreateInvoice = () => useBillingCommand(contract.createInvoice);
export const useUpdateInvoice = () => useBillingCommand(contract.updateInvoice);
export const useSendInvoice = () => useBillingCommand(contract.sendInvoice);
export const useSendStatement = () => useBillingCommand(contract.sendStatement);
export const useSendInvoices = () => useBillingCommand(contract.sendInvoices);
export const useCreditInvoice = () => useBillingCommand(contract.creditInvoice);
export const useApplyCredit = () => useBillingCommand(contract.applyCredit);
export const useChargeLateFee = () => useBillingCommand(contract.chargeLateFee);
export const useWriteOffInvoice = () => useBillingCommand(contract.writeOffInvoice);
export const useCancelInvoice = () => useBillingCommand(contract.cancelInvoice);

/**
 * Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. The key makes
 * what is sent again happen once.
 */
function useBillingCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: [BILLING] }),
  });
}
