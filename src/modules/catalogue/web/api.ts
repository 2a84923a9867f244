import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic, and the key of everything that is known of services. */
export const CATALOGUE = "catalogue";

export type ServiceListFilter = InputOf<typeof contract.listServices>;
export const servicesQuery = (filter: ServiceListFilter) =>
  queryOptions({
    queryKey: [CATALOGUE, "list", filter],
    queryFn: ({ signal }) => call(contract.listServices, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: [CATALOGUE, "one", id],
    queryFn: ({ signal }) => call(contract.getService, { id }, { signal }),
  });

export const useAddService = () => useCatalogueMutation(contract.addService);
export const useUpdateService = () => useCatalogueMutation(contract.updateService);
export const useDeleteService = () => useCatalogueMutation(contract.deleteService);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useCatalogueMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [CATALOGUE] }),
  });
}
