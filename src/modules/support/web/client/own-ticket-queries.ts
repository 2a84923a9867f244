import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
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

/** The draft that is sent: sent again after a lost answer, it makes no second one, and once it is there it is forgotten. */
interface Sent {
  keyOf: (content: unknown) => string;
  arrived: () => void;
}

export const useOpenTicket = (draft: Sent) => useOwnMutation(contract.openTicket, draft);
export const useCommentTicket = (draft: Sent) => useOwnMutation(contract.commentOwnTicket, draft);
export const useReopenTicket = () => useOwnMutation(contract.reopenOwnTicket);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnMutation<E extends AnyEndpoint>(endpoint: E, draft?: Sent) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: async (input) => {
      const answer = await call(endpoint, input, draft ? { idempotencyKey: draft.keyOf(input) } : {});
      draft?.arrived();
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_TICKETS] }),
  });
}
