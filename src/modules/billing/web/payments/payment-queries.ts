import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { getCompany } from "#modules/company/contract.ts";
import * as contract from "../../contract.ts";
import { BILLING } from "../invoice-queries.ts";

export type PaymentListFilter = InputOf<typeof contract.listPayments>;

export const paymentsQuery = (filter: PaymentListFilter) =>
  queryOptions({
    queryKey: [BILLING, "payments", filter],
    queryFn: ({ signal }) => call(contract.listPayments, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "payment", id],
    queryFn: ({ signal }) => call(contract.getPayment, { id }, { signal }),
  });

export const depositsQuery = (asked: InputOf<typeof contract.listDepositSlips>) =>
  queryOptions({
    queryKey: [BILLING, "deposits", asked],
    queryFn: ({ signal }) => call(contract.listDepositSlips, asked, { signal }),
    placeholderData: keepPreviousData,
  });

const MAX_OPEN = 100;

/** What a client still has to pay, the oldest first: of one who owes more than a hundred invoices the latest of them. */
export const openInvoicesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [BILLING, "open", clientId],
    queryFn: async ({ signal }) => {
      const asked = (["overdue", "sent"] as const).map((status) =>
        call(contract.listInvoices, { clientId, status, limit: MAX_OPEN }, { signal }),
      );
      const found = (await Promise.all(asked)).flatMap(({ data }) => data);
      return found.toSorted((one, other) => (one.dueOn + one.reference < other.dueOn + other.reference ? -1 : 1));
    },
  });

/** Whose an invoice is that a payment is entered for. */
export const invoiceOwnerQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "owner", id],
    queryFn: async ({ signal }) => (await call(contract.getInvoice, { id }, { signal })).client.id,
  });

/** Where the company is: what "today" means there. */
export const companyZoneQuery = () =>
  queryOptions({
    queryKey: [BILLING, "zone"],
    queryFn: async ({ signal }) => (await call(getCompany, {}, { signal })).timeZone,
    staleTime: Infinity,
  });

export const useRecordPayment = () => usePaymentCommand(contract.recordPayment);
export const useRefundPayment = () => usePaymentCommand(contract.refundPayment);
export const useRetryPayment = () => usePaymentCommand(contract.retryPayment);
export const useReturnPayment = () => usePaymentCommand(contract.returnPayment);
export const useMakeDepositSlip = () => usePaymentCommand(contract.makeDepositSlip);

/**
 * Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. The key makes
 * what is sent again happen once.
 */
function usePaymentCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: [BILLING] }),
  });
}
