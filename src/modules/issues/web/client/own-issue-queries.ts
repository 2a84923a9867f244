import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../../contract-own.ts";

/** Whatever is below it is the signed-in client's own. */
export const OWN_ISSUES = "own-issues";
/** The live topic that says that something of theirs has changed. */
export const OWN_TOPIC = "client";

const STEP = 20;

export const ownIssuesQuery = (filter: Omit<InputOf<typeof contract.listOwnIssues>, "page" | "limit">) =>
  infiniteQueryOptions({
    queryKey: [OWN_ISSUES, "list", filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(contract.listOwnIssues, { ...filter, page, limit: STEP }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const ownIssueQuery = (id: string) =>
  queryOptions({
    queryKey: [OWN_ISSUES, "one", id],
    queryFn: ({ signal }) => call(contract.getOwnIssue, { id }, { signal }),
  });

export const issueChoicesQuery = () =>
  queryOptions({
    queryKey: [OWN_ISSUES, "choices"],
    queryFn: ({ signal }) => call(contract.getIssueChoices, {}, { signal }),
  });

/** Asked once, when a report is about to be sent. */
export const findDuplicates = (asked: InputOf<typeof contract.findOwnDuplicates>) =>
  call(contract.findOwnDuplicates, asked);

/** Sent again after a lost answer, it makes no second one. */
export const useReportIssue = () => useOwnMutation(contract.reportOwnIssue, useAttemptKey());

/** The same words may be sent a second time once the first have arrived. */
export function useCommentIssue() {
  const keyOf = useAttemptKey();
  const sent = useRef(0);
  return useOwnMutation(
    contract.commentOwnIssue,
    (input) => keyOf({ ...input, sent: sent.current }),
    () => (sent.current += 1),
  );
}
export const useReopenIssue = () => useOwnMutation(contract.reopenOwnIssue);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useOwnMutation<E extends AnyEndpoint>(
  endpoint: E,
  keyOf?: (input: InputOf<E>) => string,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, keyOf ? { idempotencyKey: keyOf(input) } : {}),
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => client.invalidateQueries({ queryKey: [OWN_ISSUES] }),
  });
}
