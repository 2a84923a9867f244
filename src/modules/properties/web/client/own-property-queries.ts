import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract.ts";

const OWN_PROPERTIES = "own-properties";

export const ownPropertiesQuery = () =>
  queryOptions({
    queryKey: [OWN_PROPERTIES],
    queryFn: ({ signal }) => call(contract.listOwnProperties, {}, { signal }),
  });

export const useUpdateOwnProperty = () => useOwnPropertyMutation(contract.updateOwnProperty);
export const useUpdateOwnAddress = () => useOwnPropertyMutation(contract.updateOwnAddress);
export const useUpdateOwnPreferences = () => useOwnPropertyMutation(contract.updateOwnPreferences);
/** Sent again after a lost answer, it adds one. */
export function useAddOwnProperty() {
  const keyOf = useAttemptKey();
  return useOwnPropertyMutation(contract.addOwnProperty, keyOf);
}
export const useAddPhotos = () => useOwnPropertyMutation(contract.addOwnPropertyPhotos);
export const useRemovePhoto = () => useOwnPropertyMutation(contract.removeOwnPropertyPhoto);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnPropertyMutation<E extends AnyEndpoint>(endpoint: E, keyOf?: (input: InputOf<E>) => string) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_PROPERTIES] }),
  });
}
