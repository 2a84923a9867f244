import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { useLiveConsents } from "../api.ts";
import { listDeliveries, retryDelivery } from "../../contract-deliveries.ts";

export type DeliveryListFilter = InputOf<typeof listDeliveries>;

const DELIVERIES = ["deliveries"] as const;

/** What is on its way arrives by itself, and nobody tells of it. */
const ON_ITS_WAY_MS = 5_000;

const deliveriesQuery = (filter: DeliveryListFilter) =>
  queryOptions({
    queryKey: [...DELIVERIES, filter],
    queryFn: ({ signal }) => call(listDeliveries, filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "waiting") === true ? ON_ITS_WAY_MS : false,
  });

/** What a phone with STOP leaves out shows at once. */
export function useDeliveries(filter: DeliveryListFilter, enabled: boolean) {
  useLiveConsents(DELIVERIES);
  return useQuery({ ...deliveriesQuery(filter), enabled });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
export function useRetryDelivery() {
  const client = useQueryClient();
  return useCommand<OutputOf<typeof retryDelivery>, CallErrorOf<typeof retryDelivery>, { id: string }>({
    mutationFn: (which) => call(retryDelivery, which),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES }),
  });
}
