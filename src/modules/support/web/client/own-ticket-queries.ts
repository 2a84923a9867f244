import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import * as contract from "../../contract-own.ts";
import type { TicketStatus } from "../../rules.ts";

/** Whatever is below it is the signed-in client's own. */
export const OWN_TICKETS = "own-tickets";
/** The live topic that says that something of theirs has changed. */
export const OWN_TOPIC = "client";

const STEP = 20;

export const ownTicketsQuery = (status: TicketStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [OWN_TICKETS, "list", status],
    queryFn: ({ pageParam: page, signal }) =>
      call(contract.listOwnTickets, { page, limit: STEP, ...(status && { status }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const ownTicketQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_TICKETS, "one", id],
    queryFn: ({ signal }) => call(contract.getOwnTicket, { id }, { signal }),
  });

/** Sent again after a lost answer, it makes no second one. */
export const useOpenTicket = () => useOwnMutation(contract.openTicket, useAttemptKey());

/** The same words may be sent a second time once the first have arrived. */
export function useCommentTicket() {
  const keyOf = useAttemptKey();
  const sent = useRef(0);
  return useOwnMutation(
    contract.commentOwnTicket,
    (input) => keyOf({ ...input, sent: sent.current }),
    () => (sent.current += 1),
  );
}
export const useReopenTicket = () => useOwnMutation(contract.reopenOwnTicket);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnMutation<E extends AnyEndpoint>(
  endpoint: E,
  keyOf?: (input: InputOf<E>) => string,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_TICKETS] }),
  });
}
