import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { CLIENTS } from "#modules/clients/web/index.ts";
import type { InputOf } from "#platform/contract.ts";
import { call } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** Below the clients' key: their live topic tells of properties, too. */
export const propertiesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [CLIENTS, "properties", clientId],
    queryFn: ({ signal }) => call(contract.listProperties, { clientId }, { signal }),
  });

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [CLIENTS, "property-profile", id],
    queryFn: ({ signal }) => call(contract.getPropertyProfile, { id }, { signal }),
  });

/** For the technician at the door as well, who may see nothing else of the property here. */
export const locationQuery = (id: string) =>
  queryOptions({
    queryKey: [CLIENTS, "property-location", id],
    queryFn: ({ signal }) => call(contract.getPropertyLocation, { id }, { signal }),
  });

export function useUpdateProfile() {
  return useCommand({
    mutationFn: (told: InputOf<typeof contract.updatePropertyProfile>) => call(contract.updatePropertyProfile, told),
    onSettled: useRefresh(),
  });
}

export function useArchiveProperty() {
  return useCommand({
    mutationFn: (seen: InputOf<typeof contract.archiveProperty>) => call(contract.archiveProperty, seen),
    onSettled: useRefresh(),
  });
}

/** After a refusal too: it means that what the screen shows is not what is so. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [CLIENTS] });
}
