import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import * as contract from "../../contract-registry.ts";

/** The live topic of the same name says that something below this key has changed. */
export const REGISTRY = "registry";

export const registryQuery = () =>
  queryOptions({
    queryKey: [REGISTRY, "overview"],
    queryFn: ({ signal }) => call(contract.getRegistry, {}, { signal }),
  });

export type PeopleAsked = InputOf<typeof contract.listRegistryPeople>;

export const peopleQuery = (asked: PeopleAsked) =>
  queryOptions({
    queryKey: [REGISTRY, "people", asked],
    queryFn: ({ signal }) => call(contract.listRegistryPeople, asked, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export function useRefreshRegistry() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [REGISTRY] });
}
