import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, InputOf, OutputOf } from "#platform/contract.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import * as contract from "../contract.ts";

/** The live topic of the same name says that something below this key has changed. */
export const NEWSLETTER = "newsletter";

export const ownNewsletterQuery = () =>
  queryOptions({
    queryKey: [NEWSLETTER, "own"],
    queryFn: ({ signal }) => call(contract.getOwnNewsletter, {}, { signal }),
  });

export type SubscriberFilter = InputOf<typeof contract.listSubscribers>;

export const subscribersQuery = (filter: SubscriberFilter) =>
  queryOptions({
    queryKey: [NEWSLETTER, "list", filter],
    queryFn: ({ signal }) => call(contract.listSubscribers, filter, { signal }),
    // The page before stays on the screen, dimmed, until the next one is there: no jump.
    placeholderData: keepPreviousData,
  });

export const useSetOwnNewsletter = () => useNewsletterMutation(contract.setOwnNewsletter);
export const useAddSubscriber = () => useNewsletterMutation(contract.addSubscriber);
export const useAskSubscriber = () => useNewsletterMutation(contract.askSubscriber);
export const useUnsubscribeSubscriber = () => useNewsletterMutation(contract.unsubscribeSubscriber);

/** After a refusal too: it means that what the screen shows is not what is so. */
function useNewsletterMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useCommand<OutputOf<E>, CallErrorOf<E>, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: [NEWSLETTER] }),
  });
}

export const issuesQuery = (asked: InputOf<typeof contract.listIssues>) =>
  queryOptions({
    queryKey: [NEWSLETTER, "issues", asked],
    queryFn: ({ signal }) => call(contract.listIssues, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const useWriteIssue = () => useNewsletterMutation(contract.writeIssue);
export const useChangeIssue = () => useNewsletterMutation(contract.changeIssue);
export const useDeleteIssue = () => useNewsletterMutation(contract.deleteIssue);
export const useTryIssue = () => useNewsletterMutation(contract.tryIssue);
export const useSendIssue = () => useNewsletterMutation(contract.sendIssue);
