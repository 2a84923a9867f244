import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const CLIENTS = "clients";

export type ClientListFilter = InputOf<typeof contract.listClients>;

export const clientsQuery = (filter: ClientListFilter) =>
  queryOptions({
    queryKey: [CLIENTS, "list", filter],
    queryFn: ({ signal }) => call(contract.listClients, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: [CLIENTS, "one", id],
    queryFn: ({ signal }) => call(contract.getClient, { id }, { signal }),
  });

export const clientHistoryQuery = (asked: InputOf<typeof contract.getClientHistory>) =>
  queryOptions({
    queryKey: [CLIENTS, "history", asked],
    queryFn: ({ signal }) => call(contract.getClientHistory, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: [CLIENTS, "duplicates", id],
    queryFn: ({ signal }) => call(contract.listDuplicates, { id }, { signal }),
  });

export function useDeleteClient() {
  return useCommand({
    mutationFn: (client: InputOf<typeof contract.deleteClient>) => call(contract.deleteClient, client),
    onSettled: useRefresh(),
  });
}

export function useRestoreClient() {
  return useCommand({
    mutationFn: (client: InputOf<typeof contract.restoreClient>) => call(contract.restoreClient, client),
    onSettled: useRefresh(),
  });
}

export function useMergeClients() {
  return useCommand({
    mutationFn: (both: InputOf<typeof contract.mergeClients>) => call(contract.mergeClients, both),
    onSettled: useRefresh(),
  });
}

export function useCreateClientAccount() {
  return useCommand({
    mutationFn: (account: InputOf<typeof contract.createClientAccount>) => call(contract.createClientAccount, account),
    onSettled: useRefresh(),
  });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CLIENTS] });
}
