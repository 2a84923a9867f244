import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { ISSUES } from "./appointment-issues-query.ts";

/** Asks again what became of it, after a refusal too. The key makes what is sent again happen once. */
export function useIssueCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, CallErrorOf<E>, { input: InputOf<E>; key?: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: [ISSUES] }),
  });
}
