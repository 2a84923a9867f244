import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";
import { BILLING } from "../invoice-queries.ts";

/** Apart from what else is known of money: it asks the provider, and not each payment of another is a reason to. */
const PROVIDER = "payment-provider";
const FRESH_MS = 60_000;

export type Integration = OutputOf<typeof contract.readIntegration>;
export type Account = NonNullable<Integration["account"]>;
export type Difference = OutputOf<typeof contract.listDifferences>["data"][number];

export const integrationQuery = () =>
  queryOptions({
    queryKey: [PROVIDER, "integration"],
    queryFn: ({ signal }) => call(contract.readIntegration, {}, { signal }),
    staleTime: FRESH_MS,
  });

export const differencesQuery = (asked: InputOf<typeof contract.listDifferences>) =>
  queryOptions({
    queryKey: [BILLING, "differences", asked],
    queryFn: ({ signal }) => call(contract.listDifferences, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const clientMethodsQuery = (id: string) =>
  queryOptions({
    queryKey: [BILLING, "methods", id],
    queryFn: ({ signal }) => call(contract.listClientMethods, { id }, { signal }),
  });

export const useReconcileNow = () => useProviderCommand(contract.reconcileNow);
export const useResolveDifference = () => useProviderCommand(contract.resolveDifference);

/** Where it is shown, what was found, too. */
export function useFreshIntegration(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [PROVIDER] });
}

/** Asks again what became of it, after a refusal too: it means that what the screen shows is not what is so. */
function useProviderCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [PROVIDER] }),
        client.invalidateQueries({ queryKey: [BILLING, "differences"] }),
      ]),
  });
}
