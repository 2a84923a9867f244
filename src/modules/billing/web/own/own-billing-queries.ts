import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";
import type { HistoryPeriod } from "../../rules-providers.ts";

/** Whatever is below it is the money of the client who is signed in. */
export const OWN_BILLING = "own-billing";
/** The live topic that says that something of theirs has changed. */
const OWN_TOPIC = "client";

/** As many as can be paid at once. */
const OPEN_LIMIT = 50;
const RECENT_LIMIT = 5;

/** What is asked of the server for one of the two states in which an invoice can be paid. */
export const openInvoicesInput = (status: "overdue" | "sent") => ({ status, limit: OPEN_LIMIT });

export const openInvoicesQuery = (status: "overdue" | "sent") =>
  queryOptions({
    queryKey: [OWN_BILLING, "open", status],
    queryFn: ({ signal }) => call(contract.listOwnInvoices, openInvoicesInput(status), { signal }),
  });

/** What can be paid, the earliest due day first; known when both states are. */
export function useOpenInvoices() {
  const [overdue, sent] = [useQuery(openInvoicesQuery("overdue")), useQuery(openInvoicesQuery("sent"))];
  const error = overdue.error ?? sent.error;
  return {
    data:
      overdue.data && sent.data
        ? [...overdue.data.data, ...sent.data.data].toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
        : undefined,
    error,
    isError: error !== null,
    isPending: error === null && (overdue.isPending || sent.isPending),
    refetch: () => Promise.all([overdue.refetch(), sent.refetch()]),
  };
}

/** Every invoice, page by page. */
export const allInvoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [OWN_BILLING, "all", page],
    queryFn: ({ signal }) => call(contract.listOwnInvoices, { page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const recentInvoicesQuery = () =>
  queryOptions({
    queryKey: [OWN_BILLING, "recent"],
    queryFn: ({ signal }) => call(contract.listOwnInvoices, { limit: RECENT_LIMIT }, { signal }),
  });

export const ownInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_BILLING, "invoice", id],
    queryFn: ({ signal }) => call(contract.getOwnInvoice, { id }, { signal }),
  });

export const ownMethodsQuery = () =>
  queryOptions({
    queryKey: [OWN_BILLING, "methods"],
    queryFn: ({ signal }) => call(contract.listOwnMethods, {}, { signal }),
  });

export const ownPaymentsQuery = (period: HistoryPeriod, page: number) =>
  queryOptions({
    queryKey: [OWN_BILLING, "payments", period, page],
    queryFn: ({ signal }) => call(contract.listOwnPayments, { period, page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownAutopayQuery = () =>
  queryOptions({
    queryKey: [OWN_BILLING, "autopay"],
    queryFn: ({ signal }) => call(contract.readOwnAutopay, {}, { signal }),
  });

/** Whether the company takes cards or bank accounts at all; as long as that is not known, it does. */
export const useTakesPayments = (): boolean => useQuery(ownAutopayQuery()).data?.isOffered ?? true;

/** Reads what is shown anew when something of theirs has changed. Returns the state of the connection. */
export function useOwnBillingLive() {
  return useLive(OWN_TOPIC, useRefreshOwnBilling());
}

export function useRefreshOwnBilling(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [OWN_BILLING] });
}

export const usePayOwn = () => useOwnCommand(contract.payOwn);
export const useReadPayment = () => useOwnCommand(contract.readOwnPayment);
export const useBeginMethod = () => useOwnCommand(contract.beginOwnMethod);
export const useReadSetup = () => useOwnCommand(contract.readOwnSetup);
export const useMakeDefault = () => useOwnCommand(contract.makeOwnMethodDefault);
export const useRemoveMethod = () => useOwnCommand(contract.removeOwnMethod);
export const useChangeAutopay = () => useOwnCommand(contract.changeOwnAutopay);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnCommand<E extends AnyEndpoint>(endpoint: E) {
  const refresh = useRefreshOwnBilling();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: refresh,
  });
}
