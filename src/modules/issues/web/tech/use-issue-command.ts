import { useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { ISSUES } from "./appointment-issues-query.ts";

interface Command<E extends AnyEndpoint> {
  input: InputOf<E>;
  key?: string;
  /** Once the server has it, also when the screen was left meanwhile. */
  onArrived?: () => void;
}

/** Asks again what became of it, after a refusal too. The key makes what is sent again happen once. */
export function useIssueCommand<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, Command<E>>({
    mutationFn: async ({ input, key, onArrived }) => {
      const answer = await call(endpoint, input, key === undefined ? {} : { idempotencyKey: key });
      onArrived?.();
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [ISSUES] }),
  });
}
